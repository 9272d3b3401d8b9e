-- When a mailing system was first asked to take the frozen ad: from then on nobody may say that it does not stand there.
alter table delivery_items add column offered_at timestamptz;
