// source: own
#if FLAG
print("flag")
#else
print("no flag")
#endif
