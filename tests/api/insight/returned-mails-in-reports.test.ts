import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Report } from '#contract/insight/reports.ts';
import { runInside } from '../support/run-inside.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { orderVerts } from '../support/verts.ts';
import { makeCustomer } from '../support/world.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());

test('a report counts a recipient of two returns once, no complaints, and mails of unknown outcome apart', async () => {
  const scope = await world.scope('administrator');
  const { orderId, verts } = await orderVerts(scope, await makeCustomer(scope, 'Returned'), 'booked', ['A']);
  const [vert] = verts;
  if (!vert) throw new Error('There is no ad.');
  const { organizationId } = scope;
  const { issue } = vert.placement;
  const run = (sql: string, ...values: unknown[]) =>
    runInside<{ id?: number }>(scope, sql, [organizationId, ...values]);
  await run(`insert into deliveries (organization_id, issue_id, kind) values ($1, $2, 'builtin')`, issue.id);
  await run(
    `insert into delivery_recipients (organization_id, issue_id, recipient_id, email, state)
     select $1, $2, n, n || '@list.example', case n when 4 then 'unknown' else 'sent' end from generate_series(1, 5) n`,
    issue.id,
  );
  await run(
    `insert into mail_returns (organization_id, issue_id, recipient_id, kind, source, returned_at)
     select $1, $2, r.recipient, r.kind, 'smtp', now()
     from (values (1, 'hard'), (1, 'soft'), (2, 'soft'), (3, 'complaint')) r (recipient, kind)`,
    issue.id,
  );
  const [report] = await run(
    'insert into reports (organization_id, order_id) values ($1, $2) returning id',
    orderId,
  );
  const [item] = await run(
    `insert into delivery_items (organization_id, issue_id, placement_id, vert_id, order_id, revision, placement_name,
       publication_title, vert, locale) values ($1, $2, $3, $4, $5, 'first', 'A', 'Returned', '{}', 'de') returning id`,
    issue.id,
    vert.placement.id,
    vert.id,
    orderId,
  );
  await run(
    `insert into vert_reports (organization_id, report_id, vert_id, placement_name, publication_title, week_number,
       sending_date, vert, item_id, sent_at, recipient_count, counts_recipients)
     values ($1, $2, $3, 'A', 'Returned', $4, $5, '{}', $6, now(), 4, false)`,
    report?.id,
    vert.id,
    issue.weekNumber,
    issue.sendingDate,
    item?.id,
  );
  const { body } = await world.as('sales').get<{ report: Report }>(`/api/reports/${String(report?.id)}`);
  expect(body.report).toMatchObject({
    recipientCount: 4,
    vertReports: [{ recipientCount: 4, returnedCount: 2, unknownCount: 1 }],
  });
});
