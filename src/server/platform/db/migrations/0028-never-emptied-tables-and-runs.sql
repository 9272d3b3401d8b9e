-- No act empties these tables. Row triggers and row-level security do not see a truncation, so a trigger of the whole table refuses it. The
-- doctor has the same list (`never-emptied.ts`).
\ir ../functions/refuse-truncation.sql
do $$
declare
  proof text;
  is_distributed boolean;
begin
  foreach proof in array '{account_entries, audit_log, bank_entries, erasures, invoice_payments, invoices, order_acceptances, papers, security_events}'::text[] loop
    is_distributed := false;
    -- A distributed table cannot have a trigger.
    if to_regclass('pg_dist_partition') is not null then
      execute 'select exists (select from pg_dist_partition where logicalrelid = to_regclass($1))' into is_distributed using proof;
    end if;
    if not is_distributed then
      execute format('create trigger %I before truncate on %I for each statement execute function refuse_truncation()',
        proof || '_never_emptied', proof);
    end if;
  end loop;
end $$;

create table instance_runs (
  kind text not null,
  ended_at timestamptz not null default now(),
  -- Of the doctor; 0 for a backup.
  violations integer not null default 0,
  constraint instance_runs_pkey primary key (kind),
  constraint instance_runs_kind_known check (kind in ('backup', 'doctor'))
);
comment on table instance_runs is 'When the last backup and the last full run of the doctor ended. Global.';
