-- What administrators set: the organisation's own record, its people, and the look of the ads in a publication.
alter table organizations add column version integer not null default 1;
alter table users add column last_signed_in_at timestamptz;
-- Null: back to the default look. The row stays, so that its version goes on.
alter table vert_styles alter column style drop not null;
