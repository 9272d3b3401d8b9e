-- The sender's part of reports and papers. Without a row everything is blank.
create table letterheads (
  organization_id bigint not null references organizations (id),
  -- The path of an uploaded image.
  logo text not null default '',
  company_name text not null default '',
  address text not null default '',
  contact_name text not null default '',
  email text not null default '',
  phone text not null default '',
  website text not null default '',
  footer text not null default '',
  version integer not null default 1,
  constraint letterheads_pkey primary key (organization_id)
);
comment on table letterheads is 'The logo, address, contact and footer of an organization, which its reports carry.';
alter table letterheads enable row level security;
alter table letterheads force row level security;
create policy one_organization on letterheads
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint);
