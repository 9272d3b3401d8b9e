-- Until when the hits of an organization were judged a second time. Nobody looks at them earlier again.
create table tracking_judgements (
  organization_id bigint not null,
  judged_until timestamptz not null,
  constraint tracking_judgements_pkey primary key (organization_id),
  constraint tracking_judgements_organization_fkey foreign key (organization_id) references organizations (id)
);
comment on table tracking_judgements is 'Until when the hits of an organization were judged a second time.';

alter table tracking_judgements enable row level security;
alter table tracking_judgements force row level security;
create policy one_organization on tracking_judgements
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint);

-- The hits that the second judging recognized as a machine's. A report shows them as corrections.
create table tracking_corrections (
  organization_id bigint not null,
  vert_id bigint not null,
  kind text not null,
  hit_count bigint not null default 0,
  corrected_at timestamptz not null,
  constraint tracking_corrections_pkey primary key (organization_id, vert_id, kind),
  constraint tracking_corrections_organization_fkey foreign key (organization_id) references organizations (id),
  constraint tracking_corrections_kind_known check (kind in ('view', 'click'))
);
comment on table tracking_corrections is 'How many views or clicks of an ad the second judging recognized as a machine''s, and when it last did.';

alter table tracking_corrections enable row level security;
alter table tracking_corrections force row level security;
create policy one_organization on tracking_corrections
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint);
