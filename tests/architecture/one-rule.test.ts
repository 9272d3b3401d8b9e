import { describe, expect, test } from 'vitest';
import { listTextFiles } from './text-files.ts';

/** A rule that is implemented once: in TypeScript in one file of the domain, in SQL in one function. */
interface Rule {
  rule: string;
  /** Matches an implementation of the rule. */
  pattern: RegExp;
  /** The files that may implement it. */
  places: string[];
  /** Planted duplicates of the rule, in different wordings. */
  planted: string | string[];
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
      'src/server/platform/db/functions/write-orders.sql',
      'src/server/sales/bulk/preview-act.ts',
      'src/server/sales/import/named-records.ts',
      'src/server/sales/orders/past-ads.ts',
    ],
    planted: `where not i.blocked and not exists (select from closed_issues c where c.issue_id = i.id)`,
  },
  {
    rule: 'whether a placement is free: queries ask placement_refusal, pages placementRefusal',
    pattern:
      /not\s+(?:coalesce\(\s*)?order_holds\(|order_holds\([^)]*\)(?:,\s*false\))?\s*(?:is\s+(?:not\s+true|false|distinct)|=\s*false|<>\s*true)|filter\(\(\{ state \}\) => state === 'free'\)|!(?:\w+\.)?sold\b[^;]{0,80}\bblocked\b|\bblocked\b[^;]{0,80}!(?:\w+\.)?sold\b/i,
    places: [],
    planted: [
      `and not coalesce(order_holds(o.state, o.reservation_expire_date, o.lapsed_at, $2), false)`,
      `where order_holds(o.state, o.reservation_expire_date, o.lapsed_at, $2) is not true`,
      `where coalesce(order_holds(o.state, o.reservation_expire_date, o.lapsed_at, $2), false) = false`,
      `placements.filter((one) => !one.sold && !issue.blocked)`,
    ],
  },
  {
    rule: 'which files read whether placements are taken, and whether they are held or blocked: others ask placement_refusal',
    // Of a whole file: both conditions, in either order.
    pattern: /^(?=[^]*(?:order_holds\(|released_at is null))(?=[^]*(?:active_holds|\.blocked\b|p_blocked))/i,
    // Facts for placement_refusal, and counts, figures and calendars of which no one orders.
    places: [
      'src/server/catalogue/board/capacities.ts',
      'src/server/catalogue/board/placement-refusal.ts',
      'src/server/catalogue/board/show-board.ts',
      'src/server/catalogue/calendar-feeds.ts',
      'src/server/catalogue/issues/edit-issues.ts',
      'src/server/catalogue/issues/issues-store.ts',
      'src/server/catalogue/placements/edit-placements.ts',
      'src/server/insight/figures/count-figures.ts',
      'src/server/insight/reports/reports-store.ts',
      'src/server/insight/revenue/show-places.ts',
      'src/server/insight/today/show-today.ts',
      'src/server/platform/db/functions/placement-refusal.sql',
      'src/server/platform/db/functions/write-orders.sql',
      'src/server/sales/import/named-records.ts',
      'src/server/sending/delivery/list-ads-to-send.ts',
      'src/server/sending/delivery/systems/feed/serve-feed.ts',
    ],
    planted: [
      `select case when order_holds(o.state, o.reservation_expire_date, o.lapsed_at, $2) then o.state when i.blocked then 'blocked' end`,
      `where not i.blocked and not exists (select from verts v where v.placement_id = p.id and v.released_at is null)`,
      `select from active_holds h union all select from verts v where v.released_at is null`,
    ],
  },
  {
    rule: 'how new orders and their ads are written',
    pattern:
      /(?:insert|merge)\s+into\s+(?:public\.)?"?(?:orders|verts)\b|copy\s+(?:public\.)?"?(?:orders|verts)"?\s*(?:\(|from\b)|insert\w*(?:<[^>]*>)?\(\s*(?:\w+,\s*)?['"`](?:orders|verts)['"`]/i,
    // A cancelled order is put back by `insertCancelled`, which names no table.
    places: ['src/server/platform/db/functions/write-orders.sql', 'src/server/sales/orders/apply-change.ts'],
    planted: [
      `await insertRows(\n  tx,\n  'verts',\n  rows);`,
      `insert\n into public.verts (organization_id, order_id, placement_id) select`,
      `insert into "orders" (organization_id) values ($1)`,
      `merge into verts v using wanted w on v.placement_id = w.id`,
      `builder(tx.query).insertInto('verts').values(rows)`,
    ],
  },
  {
    rule: 'how an ad takes a placement: moving, reviving and their undo lock the placements and ask placement_refusal',
    pattern:
      /released_at\s*=\s*null|update\s+(?:public\.)?verts\b(?:(?!\bwhere\b)[^;`])*\bset\b(?:(?!\bwhere\b)[^;`])*\bplacement_id\s*=|update\w*\(\s*\w+,\s*'verts'[^;]*\bplacement_id\b/i,
    places: [
      'src/server/sales/orders/apply-change.ts',
      'src/server/sales/orders/change-order.ts',
      'src/server/sales/orders/undo-change.ts',
    ],
    planted: [
      `update verts v set version = v.version + 1, placement_id = $3 where v.organization_id = $1`,
      `update verts set released_at = null where order_id = $2`,
      `await updateRow(tx, 'verts', id, { placement_id: to });`,
    ],
  },
  {
    rule: 'how the price of an ad is written',
    pattern:
      /update\s+(?:public\.)?verts\b(?:(?!\bwhere\b)[^;`])*\bset\b(?:(?!\bwhere\b)[^;`])*\bprice\s*=|jsonb_set\(\s*(?:\w+\.)?price\b|update\w*\(\s*\w+,\s*'verts'[^;]*\bprice\b/i,
    places: [
      'src/server/pricing/quotes/order-prices.ts',
      'src/server/pricing/quotes/renew-terms.ts',
      'src/server/sales/orders/agree-price.ts',
      'src/server/sales/orders/apply-change.ts',
      'src/server/sales/orders/return-prices.ts',
    ],
    planted: [
      `update verts v set version = v.version + 1, price = $3::jsonb where v.id = $2`,
      `set price = jsonb_set(v.price, '{customerNet}', to_jsonb(round(total / count)))`,
      `await updateRow(tx, 'verts', id, { price: JSON.stringify(price) });`,
    ],
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

  test.each([planted].flat())('is found if it is implemented a second time: %s', (duplicate) => {
    expect(duplicate).toMatch(pattern);
  });
});

// A fake server of the web that calculates by itself can agree with a wrong page.
describe('the fakes of the web', () => {
  const fakes = listTextFiles(['src/web']).filter(({ name }) =>
    /(?:^|\/)(?:fake-[\w-]+|[\w-]+\.harness)\.tsx?$/.test(name),
  );
  const CALCULATES =
    /(?:price|net|amount|gross|total|owed)\w*\s*\*|\*\s*\w*(?:price|net|amount|gross)|Math\.round\(/i;

  test('calculate no price: they call the rules of the domain', () => {
    expect(fakes.length).toBeGreaterThan(2);
    expect(fakes.filter(({ text }) => CALCULATES.test(text)).map(({ name }) => name)).toEqual([]);
    const pricing = fakes.filter(({ text }) => /\bafter: |customerNet: (?!\d)/.test(text));
    expect(pricing.map(({ name }) => name)).toContain('src/web/features/sales/order/fake-changes.ts');
    for (const { name, text } of pricing) expect(text, name).toMatch(/from '#domain\/pricing\//);
  });

  test.each(['after: price * 0.9,', 'const net = Math.round(price.list / 2);', 'total: 3 * netPrice'])(
    'are found if they calculate: %s',
    (planted) => {
      expect(planted).toMatch(CALCULATES);
    },
  );
});

describe('an amount at rest', () => {
  const catalogue = listTextFiles(['src/server/platform/db/catalogue.gen.ts'])[0]?.text ?? '';
  const [tables = ''] = /export interface Tables \{[^]*?\n\}/.exec(catalogue) ?? [];
  const columns = [...tables.matchAll(/^ {2}(\w+): \{(.*)\};?$/gm)].flatMap(([, table = '', row = '']) =>
    [...row.matchAll(/(\w+)\??: /g)].map(([, column]) => `${table}.${column}`),
  );
  const ofOrders = columns.filter((name) =>
    /^(?:orders|verts|order_\w+|placements|offered_changes|change_holds)\./.test(name),
  );

  test('of an order is the price or the least charge of an ad, and nothing that is calculated from them', () => {
    expect(ofOrders.length).toBeGreaterThan(20);
    expect(
      ofOrders.filter((name) => /price|amount|net|gross|total|sum|charge|worth|value/.test(name)),
    ).toEqual(['verts.price', 'verts.least_charge']);
  });
});
