-- `audit_log_order` finds the entries of an order. So `audit_log_subject` leaves them out, and a new order writes one index less.
drop index audit_log_subject;
create index audit_log_subject on audit_log (organization_id, subject, subject_id, id) where subject <> 'order';
