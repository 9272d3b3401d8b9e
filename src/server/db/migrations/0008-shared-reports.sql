-- A link to a report that nobody guesses: 244 random bits as base64url.
create function new_report_token() returns text language sql volatile as $$
  select rtrim(translate(encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'base64'), '+/', '-_'), '=')
$$;
-- Every report can be shared from its beginning; revoking sets null, renewing a new token.
alter table reports alter column token set default new_report_token();

-- Whoever presents a report's token sees that one row, to learn whose it is; nothing else opens with it.
create policy shared_report on reports for select
  using (token = nullif(current_setting('app.report_token', true), ''));
