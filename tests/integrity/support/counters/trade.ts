import type { Day } from '#domain/platform/day.ts';

interface KnownIssue {
  publicationId: number;
  date: Day;
  blocked: boolean;
}

export interface KnownOrder {
  customerId: number;
  state: 'reserved' | 'booked';
  expires: Day | null;
  /** Whether the lapse is recorded; a reservation past its day may not be recorded yet. */
  lapsed: boolean;
  note: string;
  /** The placement of each ad. */
  verts: Map<number, number>;
}

/** The reference model: the data in memory as the rules describe it, compared with the counters. */
export interface Trade {
  today: Day;
  publications: Map<number, { title: string }>;
  issues: Map<number, KnownIssue>;
  placements: Map<number, { issueId: number; name: string }>;
  customers: Map<number, string>;
  orders: Map<number, KnownOrder>;
  /** How many orders were ever placed. */
  ordered: number;
}

/** The counters and the orders list as sorted lines of text. */
export interface Counted {
  capacity: string[];
  orders: string[];
  live: number;
}

export function newTrade(today: Day): Trade {
  return {
    today,
    publications: new Map(),
    issues: new Map(),
    placements: new Map(),
    customers: new Map(),
    orders: new Map(),
    ordered: 0,
  };
}

/** Whether the reservation is past its day, recorded or not. */
export function hasLapsed(order: KnownOrder, today: Day): boolean {
  return order.state === 'reserved' && (order.lapsed || (order.expires !== null && order.expires < today));
}

/** Returns the orders that have an ad in one of the placements and no recorded lapse: at most one for each placement. */
export function openOrdersOn(trade: Trade, placementIds: ReadonlySet<number>): [number, KnownOrder][] {
  return [...trade.orders].filter(
    ([, order]) => !order.lapsed && [...order.verts.values()].some((id) => placementIds.has(id)),
  );
}

/** Returns those of the placements that cannot be ordered today. */
export function refusedOf(trade: Trade, placementIds: readonly number[]): number[] {
  const sold = new Set(
    openOrdersOn(trade, new Set(placementIds))
      .filter(([, order]) => !hasLapsed(order, trade.today))
      .flatMap(([, order]) => [...order.verts.values()]),
  );
  return placementIds.filter((id) => {
    const issue = issueOf(trade, id);
    return !issue || issue.blocked || issue.date < trade.today || sold.has(id);
  });
}

/** Records the lapse of expired reservations on these placements. */
export function lapseOn(trade: Trade, placementIds: ReadonlySet<number>): void {
  for (const [, order] of openOrdersOn(trade, placementIds)) {
    order.lapsed = hasLapsed(order, trade.today);
  }
}

export function issueOf(trade: Trade, placementId: number): KnownIssue | undefined {
  const placement = trade.placements.get(placementId);
  return placement && trade.issues.get(placement.issueId);
}

export function placementsOf(trade: Trade, issueId: number): number[] {
  return [...trade.placements].filter(([, { issueId: of }]) => of === issueId).map(([id]) => id);
}

/** Counts everything from the model. */
export function recount(trade: Trade): Counted {
  return {
    capacity: recountCapacity(trade),
    orders: [...trade.orders].map(([id, order]) => lineOf(trade, id, order)).toSorted(),
    live: [...trade.orders.values()].filter((order) => !order.lapsed).length,
  };
}

function recountCapacity(trade: Trade): string[] {
  const holders = new Map<number, KnownOrder['state']>();
  for (const order of trade.orders.values()) {
    if (!order.lapsed) order.verts.forEach((placementId) => holders.set(placementId, order.state));
  }
  const months = new Map<string, { free: number; reserved: number; booked: number }>();
  for (const id of trade.placements.keys()) {
    const month = issueOf(trade, id)?.date.slice(0, 7) ?? 'no month';
    const counts = months.get(month) ?? { free: 0, reserved: 0, booked: 0 };
    counts[holders.get(id) ?? 'free'] += 1;
    months.set(month, counts);
  }
  return [...months]
    .map(([month, { free, reserved, booked }]) => `${month}: ${free} ${reserved} ${booked}`)
    .toSorted();
}

function lineOf(trade: Trade, id: number, order: KnownOrder): string {
  const issues = [...order.verts.values()].map((placementId) => issueOf(trade, placementId));
  const dates = issues.map((issue) => issue?.date ?? '').toSorted();
  const titles = new Set(issues.map((issue) => trade.publications.get(issue?.publicationId ?? 0)?.title));
  return [
    id,
    trade.customers.get(order.customerId),
    [...titles].toSorted().join(', '),
    order.note,
    order.state,
    order.expires ?? '-',
    order.lapsed ? 'lapsed' : 'open',
    order.verts.size,
    dates[0],
    dates.at(-1),
  ].join(' | ');
}
