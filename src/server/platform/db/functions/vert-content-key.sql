-- Returns the hash of an ad's content, to which an approval is bound. Empty fields are ignored, so that a field that is added in a later
-- version changes no hash.
create or replace function vert_content_key(p_content jsonb) returns text language sql immutable as $$
  select encode(sha256(convert_to(coalesce(jsonb_object_agg(f.key, f.value)::text, ''), 'UTF8')), 'hex')
  from jsonb_each(p_content) as f
  where f.value not in ('""', 'null')
$$;
