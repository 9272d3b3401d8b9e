import { describe, expect, test } from 'vitest';
import { listTextFiles } from './text-files.ts';

/** A rule that is implemented once: in TypeScript in one file of the domain, in SQL in one function. */
interface Rule {
  rule: string;
  /** Matches an implementation of the rule. */
  pattern: RegExp;
  /** The files that may implement it. */
  places: string[];
  /** A planted duplicate of the rule. */
  planted: string;
}

const RULES: Rule[] = [
  {
    rule: 'until when a hold counts: queries read active_holds',
    pattern: /(?<!delete\s+)(?:from|join)\s+storefront_holds\b/i,
    places: ['src/server/platform/db/functions/active-holds.sql'],
    planted: `and not exists (select from storefront_holds h where h.placement_id = p.id and h.held_until > now())`,
  },
  {
    rule: 'whether an issue is closed: queries pass this fact to issue_refusal or placement_refusal',
    pattern: /(?:from|join)\s+closed_issues\b/i,
    places: [
      'src/server/catalogue/board/placement-refusal.ts',
      'src/server/platform/db/functions/book-order.sql',
      'src/server/platform/db/functions/placement-refusals.sql',
      'src/server/platform/db/functions/write-orders.sql',
      'src/server/sales/bulk/preview-act.ts',
      'src/server/sales/import/named-records.ts',
      'src/server/sales/orders/past-ads.ts',
    ],
    planted: `where not i.blocked and not exists (select from closed_issues c where c.issue_id = i.id)`,
  },
  {
    rule: 'whether a placement is free: queries ask placement_refusal, pages placementRefusal',
    pattern: /not\s+(?:coalesce\(\s*)?order_holds\(|filter\(\(\{ state \}\) => state === 'free'\)/i,
    places: [],
    planted: `and not coalesce(order_holds(o.state, o.reservation_expire_date, o.lapsed_at, $2), false)`,
  },
  {
    rule: 'how new orders and their ads are written',
    pattern: /insert into (?:orders|verts)\b|insert(?:Row|Rows|Records)\(\s*\w+,\s*'(?:orders|verts)'/i,
    // A cancelled order is put back by `insertCancelled`, which names no table.
    places: ['src/server/platform/db/functions/write-orders.sql', 'src/server/sales/orders/apply-change.ts'],
    planted: `await insertRows(\n  tx,\n  'verts',\n  rows);`,
  },
  {
    rule: 'whether a reservation has lapsed',
    pattern: /(?:reservation|p)_?expire_?date(?::\w+)?\s*(?:<|>)/i,
    places: [
      'src/domain/sales/orders/reservation-lapse.ts',
      'src/server/platform/db/functions/is-lapse-due.sql',
      'src/server/platform/db/functions/order-holds.sql',
    ],
    planted: `where o.state = 'booked' or o.reservation_expire_date >= $2`,
  },
  {
    rule: 'whether a lapsed reservation is still to be released',
    pattern: /state = 'reserved'\s+and\s+(?:\w+\.|p_)?lapsed_at is null/i,
    places: ['src/server/platform/db/functions/is-lapse-due.sql'],
    planted: `where o.state = 'reserved' and o.lapsed_at is null`,
  },
  {
    rule: 'which states an order has',
    pattern: /'reserved'\s*[,|]\s*'booked'\s*[\];)]/,
    places: ['src/domain/sales/orders/order.ts'],
    planted: `state: z.enum(['reserved', 'booked']),`,
  },
  {
    rule: 'who may cancel what and when',
    pattern: /return '(?:order_sent|order_booked|order_lapsed)'|\? '(?:order_sent|order_lapsed)' :/,
    places: [
      'src/domain/ads/verts/vert.ts',
      'src/domain/sales/orders/cancel-rules.ts',
      'src/domain/sales/orders/reservation-lapse.ts',
    ],
    planted: `if (order.bookedAt !== null) return 'order_booked';`,
  },
  {
    rule: 'when a revival, a block or a removal is refused',
    pattern:
      /(?:Problem\(|return |: |\? )'(?:order_not_revivable|issue_sold|issue_held|placement_sold|placement_held)'/,
    places: [
      'src/domain/catalogue/issue.ts',
      'src/domain/catalogue/placement.ts',
      'src/domain/sales/orders/reservation-lapse.ts',
    ],
    planted: `throw new Problem('issue_sold');`,
  },
  {
    rule: 'when an order refuses an act: acts throw what the domain returns',
    pattern: /Problem\('(?:order_sent|order_booked|order_lapsed|order_not_revivable)'/,
    places: [],
    planted: `throw new Problem('order_lapsed');`,
  },
  {
    rule: 'that a page does not exist is decided before it renders: thrown while it renders, it replaces the whole application',
    pattern: /throw notFound\(/,
    places: ['src/web/app/routes/publication-routes.ts'],
    planted: `if (!vert) throw notFound();`,
  },
];

// Migrations never change, generated types follow the database, the demo plans its own data, and the doctor checks the rules independently.
const EXCLUDED =
  /\.test\.tsx?$|\.gen\.ts$|^src\/server\/(?:platform\/db\/migrations|demo|platform\/doctor)\/|^src\/words\//;
const files = listTextFiles(['src']).filter(({ name }) => !EXCLUDED.test(name));

describe.each(RULES)('$rule', ({ pattern, places, planted }) => {
  test('is implemented in its place only', () => {
    expect(
      files
        .filter(({ text }) => pattern.test(text))
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(places);
  });

  test('is found if it is implemented a second time', () => {
    expect(planted).toMatch(pattern);
  });
});
