\ir ../functions/new-report-token.sql
-- Every report is shared from the start; revoking sets null, renewing sets a new token.
alter table reports alter column token set default new_report_token();

-- A session with a report's token sees that one row, to find its organization, and nothing else.
create policy shared_report on reports for select
  using (token = nullif(current_setting('app.report_token', true), ''));
