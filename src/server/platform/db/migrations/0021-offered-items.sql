-- When the frozen ad was first sent to a mailing system. From then on the system may have it.
alter table delivery_items add column offered_at timestamptz;
