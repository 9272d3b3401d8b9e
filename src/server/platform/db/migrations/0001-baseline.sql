-- The tables of version 0.2.0, by area. A file references only tables of files before it. Later migrations are files beside this one.

-- Text search by parts of words, together with the organization, in one index.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

\ir baseline/access.sql
\ir baseline/platform.sql
\ir baseline/customers.sql
\ir baseline/catalogue.sql
\ir baseline/pricing.sql
\ir baseline/billing.sql
\ir baseline/sales.sql
\ir baseline/public.sql
\ir baseline/ads.sql
\ir baseline/sending.sql
\ir baseline/tracking.sql
\ir baseline/insight.sql
\ir baseline/row-level-security.sql
