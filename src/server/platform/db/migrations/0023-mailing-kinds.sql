-- The kinds of mailing systems are listed in the code alone (domain/mailing-kinds.ts).
alter table mailing_connections drop constraint mailing_connections_kind_known;
alter table deliveries drop constraint deliveries_kind_known;
-- Vertbook itself is connected once at most.
alter index mailing_connections_one_builtin rename to mailing_connections_one_own;
