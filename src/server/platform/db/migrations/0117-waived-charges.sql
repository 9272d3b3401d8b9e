-- The publisher waives what a cancelled placement costs: it is not billed. The history says who waived it.
alter table cancellation_charges add column waived_at timestamptz;
alter table cancellation_charges add column waiver_reason text not null default '';
