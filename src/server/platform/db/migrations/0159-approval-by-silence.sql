-- A publication whose terms say so takes the silence of a customer as an approval.
alter table publication_approvals add column silence_approves boolean not null default false;
-- The agreement of the customer is its silence.
alter table vert_approvals add column customer_silent boolean not null default false;
-- The content that a reminder has said to count as approved without an answer, since when and until when. Null if it has not said that.
alter table ad_reminders add column silent_key text;
alter table ad_reminders add column silent_since timestamptz;
alter table ad_reminders add column silent_until timestamptz;
