-- When an ad was last copied to be pasted into a mailing, and whether it was frozen for that only: then no delivery has frozen it yet.
alter table delivery_items add column copied_at timestamptz, add column only_copied boolean not null default false;
