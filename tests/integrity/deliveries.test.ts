import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#domain/platform/day.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { confirmSent } from '#server/sending/delivery/confirm-sent.ts';
import { listFedAds } from '#server/sending/delivery/systems/feed/serve-feed.ts';
import { planDeliveries } from '#server/sending/delivery/plan-deliveries.ts';
import { Problem } from '#server/platform/base/problem.ts';
import { editIssue } from '#server/catalogue/issues/edit-issues.ts';
import { bookOrder } from '#server/sales/orders/book-order.ts';
import { cancelPlacement } from '#server/sales/orders/change-ad.ts';
import { placeOrder } from '#server/sales/orders/place-order.ts';
import { updateVert } from '#server/ads/verts/update-vert.ts';
import { closeChecked } from '#tests/api/support/close-checked.ts';
import {
  banner,
  type DeliveryWorld,
  type Sale,
  startDeliveryWorld,
} from '#tests/api/support/delivery/deliveries.ts';
import { firstIssue } from '#tests/api/support/world.ts';
import { cancelOrder } from '#tests/api/support/acts-on-seen-orders.ts';

const RUNS = Number(process.env['VERTBOOK_ROUNDS'] ?? 12);
const STEPS = 60;
const MINUTES_MS = 600_000;

let world: DeliveryWorld;
beforeAll(async () => {
  world = await startDeliveryWorld({ kind: 'feed', name: 'Feed' });
});
afterAll(() => closeChecked(world.testApp));

/** The relative frequency of each act. */
const WEIGHTS = {
  reserve: 3,
  book: 4,
  complete: 6,
  empty: 1,
  'cancel order': 1,
  'cancel ad': 1,
  block: 1,
  unblock: 2,
  night: 1,
  'hand over': 4,
  plan: 1,
  confirm: 1,
} as const;
type Act = keyof typeof WEIGHTS;

/** Everything that can happen to an issue with three placements, from two days before it is sent until the day after. */
const step = fc.record({
  act: fc.oneof(
    ...Object.entries(WEIGHTS).map(([name, weight]) => ({ arbitrary: fc.constant(name as Act), weight })),
  ),
  which: fc.nat({ max: 5 }),
  many: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const plainly = (name: Act, which = 0): Step => ({ act: name, which, many: true });
/** The regular sequence: random runs do not always reach its end. */
const SMOOTH_WAY: Step[] = [
  plainly('reserve'),
  plainly('complete', 0),
  plainly('complete', 1),
  plainly('complete', 2),
  plainly('book'),
  plainly('book'),
  plainly('night'),
  plainly('night'),
  plainly('hand over'),
  plainly('hand over'),
  plainly('confirm'),
];

/** Counts over all runs, to ensure that ads were handed over at all. */
const seen = { fed: 0, sent: 0, refused: 0 };

/** The issue under test. */
interface Stage {
  sale: Sale;
  publicationId: number;
  day: number;
}

test(
  'only complete ads of booked orders are handed over, and ads marked as sent were handed over',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: STEPS, maxLength: STEPS, size: 'max' }), async (steps) => {
        const publicationId = await world.publish(['Top', 'Middle', 'End']);
        const issue = await firstIssue(world.scope, publicationId);
        const stage: Stage = { sale: { issue, orderId: 0, vertIds: [] }, publicationId, day: -2 };
        for (const one of steps) {
          await take(stage, one);
          await examine(stage);
        }
      }),
      {
        numRuns: RUNS,
        examples: [[SMOOTH_WAY]],
        ...(process.env['VERTBOOK_SEED'] ? { seed: Number(process.env['VERTBOOK_SEED']) } : {}),
      },
    );
    expect(Object.entries(seen).filter(([, times]) => times === 0)).toEqual([]);
  },
  MINUTES_MS,
);

/** Executes the step; a refusal is a valid outcome. */
async function take(stage: Stage, one: Step): Promise<void> {
  try {
    await act(stage, one);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    seen.refused += 1;
  }
}

async function act(stage: Stage, { act: what, which, many }: Step): Promise<void> {
  const { sale } = stage;
  const scope = today(stage);
  const [verts, orders] = await Promise.all([vertsOf(stage), ordersOf(stage)]);
  const vert = verts[which % Math.max(verts.length, 1)] ?? 0;
  const order = orders[which % Math.max(orders.length, 1)] ?? 0;
  switch (what) {
    case 'reserve': {
      const ids = sale.issue.placements.map(({ id }) => id);
      await placeOrder(scope, {
        customerId: world.customerId,
        reservationExpireDate: scope.today,
        placementIds: many ? ids : ids.slice(which % 3, (which % 3) + 1),
        note: '',
      });
      return;
    }
    case 'book':
      return bookOrder(scope, order);
    case 'complete':
      return void (await updateVert(scope, vert, { ...banner(`${which}`), type: 'ImageVert' }));
    case 'empty':
      return void (await updateVert(scope, vert, { linkUrl: '' }));
    case 'cancel order':
      return cancelOrder(scope, order);
    case 'cancel ad':
      return void (await cancelPlacement(scope, vert));
    case 'block':
    case 'unblock':
      return void (await editIssue(scope, sale.issue.id, { blocked: what === 'block' }));
    case 'night':
      stage.day = Math.min(stage.day + 1, 1);
      return;
    case 'hand over':
      return world.advance(scope, sale);
    case 'plan':
      return void (await planDeliveries(scope));
    case 'confirm':
      return confirmSent(scope, sale.issue.id, { sentAt: await world.clock(), recipientCount: which });
  }
}

const today = ({ sale, day }: Stage): Scope => world.on(addDays(sale.issue.sendingDate, day));

/** Checks that the ads for the mailing system, and the ads marked as sent, are booked and complete. */
async function examine(stage: Stage): Promise<void> {
  const { issue } = stage.sale;
  const fed = await today(stage).read((tx) =>
    listFedAds(world.testApp.app, tx, stage.publicationId, issue.sendingDate),
  );
  const mayLeave = await count('ads that may leave', MAY_LEAVE, issue.id);
  const sent = await count('ads that were sent', WERE_SENT, issue.id);
  seen.fed += fed.ads.length;
  seen.sent += sent.all;
  expect(fed.ads.length).toBeLessThanOrEqual(mayLeave.all);
  expect(sent.wrong).toBe(0);
}

interface Counted {
  all: number;
  wrong: number;
}

const MAY_LEAVE = `
  select count(*) as all, 0 as wrong from verts v
  join orders o on o.organization_id = v.organization_id and o.id = v.order_id
  join placements p on p.organization_id = v.organization_id and p.id = v.placement_id
  where v.organization_id = $1 and p.issue_id = $2 and o.state = 'booked' and v.released_at is null
    and not v.has_missing_data`;
const WERE_SENT = `
  select count(*) as all, count(*) filter (where o.state <> 'booked' or v.released_at is not null or not exists (
    select 1 from delivery_items t
    where t.organization_id = v.organization_id and t.vert_id = v.id and t.handed_over_at <= v.sent_at
      and t.vert ->> 'linkUrl' = v.link_url)) as wrong
  from verts v join orders o on o.organization_id = v.organization_id and o.id = v.order_id
  join placements p on p.organization_id = v.organization_id and p.id = v.placement_id
  where v.organization_id = $1 and p.issue_id = $2 and v.sent_at is not null`;

async function count(name: string, query: string, issueId: number): Promise<Counted> {
  const [row] = await world.scope.read((tx) =>
    tx.statement<Counted>(name, query, [tx.organizationId, issueId]),
  );
  return row ?? { all: 0, wrong: 0 };
}

async function vertsOf({ sale }: Stage): Promise<number[]> {
  return list(
    'ads of the test',
    `select v.id from verts v join placements p on p.organization_id = v.organization_id and p.id = v.placement_id
     where v.organization_id = $1 and p.issue_id = $2 order by v.id`,
    sale.issue.id,
  );
}

async function ordersOf({ sale }: Stage): Promise<number[]> {
  return list(
    'orders of the test',
    `select distinct v.order_id as id from verts v join placements p on p.organization_id = v.organization_id and p.id = v.placement_id
     where v.organization_id = $1 and p.issue_id = $2 order by 1`,
    sale.issue.id,
  );
}

async function list(name: string, query: string, issueId: number): Promise<number[]> {
  const rows = await world.scope.read((tx) =>
    tx.statement<{ id: number }>(name, query, [tx.organizationId, issueId]),
  );
  return rows.map(({ id }) => id);
}
