import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { IssueDeadlines } from '#domain/catalogue/issue-deadline.ts';
import { placementRefusal } from '#domain/catalogue/placement.ts';
import { passedBooking } from '#domain/pricing/terms/issue-deadlines.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';

let database: TestDatabase;
let client: Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new Client(database.connection);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const [YESTERDAY, TODAY, TOMORROW] = ['2026-11-23', '2026-11-24', '2026-11-25'];
const NOW = '2026-11-24T10:00:00.000Z';
const [PASSED, COMING] = ['2026-11-24T09:59:59.999Z', NOW];
const NAME = `Top "1"`;

/** The order in a placement; `holds` is what the rule of lapsing says of it. */
const ORDERS = [
  { state: null, expires: null, lapsed: null, holds: false },
  { state: 'booked', expires: null, lapsed: null, holds: true },
  { state: 'reserved', expires: TODAY, lapsed: null, holds: true },
  { state: 'reserved', expires: YESTERDAY, lapsed: null, holds: false },
  { state: 'reserved', expires: TOMORROW, lapsed: NOW, holds: false },
] as const;

const deadlines = (booking: string | null, own?: string | null): IssueDeadlines => ({
  booking,
  creative: null,
  approval: null,
  placements: own === undefined ? {} : { [NAME]: { booking: own, creative: null, approval: null } },
  cancellation: null,
});
const DEADLINES = [
  null,
  deadlines(null),
  deadlines(PASSED),
  deadlines(COMING),
  deadlines(PASSED, null),
  deadlines(PASSED, COMING),
  deadlines(COMING, PASSED),
];

const CASES = ORDERS.flatMap((order) =>
  [YESTERDAY, TODAY, TOMORROW].flatMap((day) =>
    DEADLINES.flatMap((own) =>
      [false, true].flatMap((held) =>
        [false, true].flatMap((blocked) =>
          [false, true].map((closed) => ({ order, day, deadlines: own, held, blocked, closed })),
        ),
      ),
    ),
  ),
);

const REASONS = `
  select placement_refusal(
    c.order ->> 'state', (c.order ->> 'expires')::date, (c.order ->> 'lapsed')::timestamptz, c.held, c.day, c.blocked, c.closed,
    booking_deadline(c.deadlines, $2), $3, $4) as reason
  from jsonb_to_recordset($1) as c ("order" jsonb, day date, deadlines jsonb, held boolean, blocked boolean, closed boolean)`;

/** Returns the reasons by the rule of the domain, and by the booking deadline if `now` is not null. */
function expected(now: string | null): (string | null)[] {
  return CASES.map(({ order, day, deadlines: own, held, blocked, closed }) => {
    const vert = order.holds ? { orderState: order.state } : null;
    const state = closed && day === TODAY ? 'blocked' : 'free';
    const known = { sold: order.holds, state, heldUntil: held ? NOW : undefined, vert } as const;
    const reason = placementRefusal(known, { blocked, sendingDate: day }, TODAY);
    const isLate = now !== null && passedBooking(own, NAME, now) !== null;
    return reason ?? (isLate ? 'deadline_passed' : null);
  });
}

test.each([NOW, null])(
  'the rules in SQL and in the domain agree in all cases, at the time %s',
  async (now) => {
    const { rows } = await client.query<{ reason: string | null }>(REASONS, [
      JSON.stringify(CASES),
      NAME,
      TODAY,
      now,
    ]);
    expect(rows.map(({ reason }) => reason)).toEqual(expected(now));
    expect(new Set(rows.map(({ reason }) => reason)).size).toBe(now === null ? 7 : 8);
  },
);
