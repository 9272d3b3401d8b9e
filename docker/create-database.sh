#!/bin/sh
# Run by the PostgreSQL image on its first start: creates a user that is not a superuser, so that row-level security applies.
set -eu
psql --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --dbname=postgres --set=password="$VERTBOOK_DATABASE_PASSWORD" <<'SQL'
create role vertbook login password :'password';
create database vertbook owner vertbook;
SQL
