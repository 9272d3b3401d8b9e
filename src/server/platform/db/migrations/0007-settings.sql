-- The settings of administrators: the organization, its users, and the ad style of a publication.
alter table organizations add column version integer not null default 1;
alter table users add column last_signed_in_at timestamptz;
-- Null after a reset to the default style. The row stays, so that its version continues.
alter table vert_styles alter column style drop not null;
