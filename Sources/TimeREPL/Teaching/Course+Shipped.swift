/// The built-in lessons: the files of `Sources/TimeREPL/Lessons`, one row each, in learning order. Built in, so that
/// the program can be copied alone.
extension Course {
  static var shipped: Course {
    Course(files.map { ($0.name, .success(String(decoding: $0.bytes, as: UTF8.self))) })
  }

  private static let files: [(name: String, bytes: [UInt8])] = [
    ("01-time.session", PackageResources._1_time_session),
    ("02-marbles.session", PackageResources._2_marbles_session),
    ("03-pending.session", PackageResources._3_pending_session),
    ("04-debounce.session", PackageResources._4_debounce_session),
    ("05-throttle.session", PackageResources._5_throttle_session),
    ("06-throttle-first.session", PackageResources._6_throttle_first_session),
    ("07-debounce-finish.session", PackageResources._7_debounce_finish_session),
    ("08-delay.session", PackageResources._8_delay_session),
    ("09-failure.session", PackageResources._9_failure_session),
    ("10-timeout.session", PackageResources._0_timeout_session),
    ("11-merge.session", PackageResources._1_merge_session),
    ("12-combine-latest.session", PackageResources._2_combine_latest_session),
    ("13-zip.session", PackageResources._3_zip_session),
    ("14-flat-map.session", PackageResources._4_flat_map_session),
    ("15-share.session", PackageResources._5_share_session),
    ("16-catch.session", PackageResources._6_catch_session),
    ("17-order.session", PackageResources._7_order_session),
    ("18-ties.session", PackageResources._8_ties_session),
    ("19-receive.session", PackageResources._9_receive_session),
    ("20-subscribe.session", PackageResources._0_subscribe_session),
    ("21-hot-cold.session", PackageResources._1_hot_cold_session),
    ("22-demand.session", PackageResources._2_demand_session),
    ("23-retry.session", PackageResources._3_retry_session),
    ("24-view-model.session", PackageResources._4_view_model_session),
  ]
}
