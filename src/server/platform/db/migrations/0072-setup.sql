-- Whether administrators see what is still to be set up. Organizations that exist already are set up.
alter table organizations add column shows_setup boolean not null default false;
