-- All acts of one transaction get the same time, so that the history tells which acts were one step. The default alone changes: no row is
-- rewritten, and a time is true in a restored database and on each node of a cluster, which a number of a transaction is not.
alter table audit_log alter column happened_at set default now();
