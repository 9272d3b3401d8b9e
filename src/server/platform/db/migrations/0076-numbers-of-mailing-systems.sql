-- What the mailing system itself has counted for the whole mailing. Reports show it beside Vertbook's own counts of the ads.
alter table deliveries add column reported_recipient_count bigint, add column reported_impression_count bigint,
  add column reported_click_count bigint, add column reported_at timestamptz;
