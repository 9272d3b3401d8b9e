-- Returns the token of a report's public link: 244 random bits as base64url.
create or replace function new_report_token() returns text language sql volatile as $$
  select rtrim(translate(encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'base64'), '+/', '-_'), '=')
$$;
