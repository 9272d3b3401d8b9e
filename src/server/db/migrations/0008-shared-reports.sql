\ir ../functions/new-report-token.sql
-- Every report can be shared from its beginning; revoking sets null, renewing a new token.
alter table reports alter column token set default new_report_token();

-- Whoever presents a report's token sees that one row, to learn whose it is; nothing else opens with it.
create policy shared_report on reports for select
  using (token = nullif(current_setting('app.report_token', true), ''));
