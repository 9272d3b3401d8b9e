import type { ChangePreview } from '#contract/sales/order-changes.ts';
import type { Order } from '#contract/sales/orders.ts';
import { repriceOrder } from '#domain/pricing/quotes/reprice-order.ts';
import type { QuoteLine, QuoteTerms } from '#domain/pricing/quotes/quote.ts';
import type { RateCard } from '#domain/pricing/rate-cards/rate-card.ts';
import type { WantedChange } from './use-change.ts';

type Place = ChangePreview['unavailable'][number]['nearest'][number];

/** What a fake server knows: the order, the other placements, and the prices. */
export interface FakeFacts {
  order: Order;
  /** The placements outside of the order. */
  places?: readonly Place[];
  /** The rate card of all publications; without one, there are no prices. */
  card?: RateCard;
  /** The ids of placements that others have taken. */
  taken?: readonly number[];
  /** What cancelling one ad costs, in minor units. */
  owed?: number;
  late?: ChangePreview['late'];
  /** The setting of the organization for lost discounts; by default they are charged. */
  lostDiscountIs?: ChangePreview['lostDiscountIs'];
}

const DOMESTIC: QuoteTerms['customer'] = { commissions: [], cashDiscount: null };

/** Returns the preview of a change like the real server, priced by the rules of the domain. */
function fakePreview(facts: FakeFacts, wanted: WantedChange): ChangePreview {
  const { order, places = [], card, taken = [], owed } = facts;
  const all = new Map([...order.verts.map(placeOf), ...places].map((place) => [place.placementId, place]));
  const targets = new Map((wanted.move ?? []).map((entry) => [entry.vert_id, entry.placement_id]));
  const keeping = new Set<number | null>(
    (wanted.move ?? []).filter((entry) => entry.keeps_price).map((entry) => entry.vert_id),
  );
  const removed = new Set((wanted.remove ?? []).map((entry) => entry.vert_id));
  const changed = [
    ...order.verts.map((vert) => {
      const from = placeOf(vert);
      const to = removed.has(vert.id) ? null : (all.get(targets.get(vert.id) ?? from.placementId) ?? null);
      const kind = to === null ? 'removed' : targets.has(vert.id) ? 'moved' : 'kept';
      return { kind, vertId: vert.id, from, to } as const;
    }),
    ...(wanted.add ?? []).map((entry) => ({
      kind: 'added' as const,
      vertId: null,
      from: null,
      to: all.get(entry.placement_id) ?? null,
    })),
  ];
  const publications = new Set([...all.values()].map(({ publicationId }) => publicationId));
  const cards = new Map(card ? [...publications].map((id) => [id, card] as const) : []);
  const terms: QuoteTerms = { cards, customer: DOMESTIC, agreements: [] };
  const lostDiscountIs = wanted.lost_discount ?? facts.lostDiscountIs ?? 'charge';
  const rules = { isBooked: order.state === 'booked', lowersBooked: true, lostDiscount: lostDiscountIs };
  const stored = repriceOrder(
    changed.map(({ from }) => ({ before: null, after: from && lineOf(from), isBilled: false })),
    terms,
    rules,
  );
  const prices = repriceOrder(
    changed.map(({ vertId, from, to }, at) => {
      const { after: customerNet = null, steps = [] } = stored[at] ?? {};
      const price = customerNet === null ? null : { steps, customerNet };
      const special =
        customerNet !== null && keeping.has(vertId)
          ? ({ kind: 'amount', amount: customerNet, reason: '' } as const)
          : null;
      const after = to && { ...lineOf(to), special };
      return { before: from && { line: lineOf(from), price }, after, isBilled: false };
    }),
    terms,
    rules,
  );
  const charge =
    owed === undefined || !rules.isBooked ? null : { basisPoints: 2500, until: null, amount: owed };
  const lines = changed.map((line, at): ChangePreview['lines'][number] => ({
    ...line,
    before: prices[at]?.before ?? null,
    after: prices[at]?.after ?? null,
    steps: prices[at]?.steps ?? [],
    reasons: prices[at]?.reasons ?? [],
    owed: line.kind === 'removed' ? charge : null,
    isHandedOver: false,
  }));
  const owedInAll = sumOf(lines.map((line) => line.owed?.amount ?? null));
  const after = sumOf(lines.map((line) => line.after));
  const preview: Omit<ChangePreview, 'facts'> = {
    state: order.state,
    version: order.version,
    currency: card || owed !== undefined ? 'EUR' : null,
    lines,
    before: sumOf(lines.map((line) => line.before)),
    after: after === null && owedInAll === null ? null : (after ?? 0) + (owedInAll ?? 0),
    owed: owedInAll,
    lostDiscount: sumOf(prices.map(({ lostDiscount }) => lostDiscount)),
    lostDiscountIs,
    unavailable: lines.flatMap(({ to, kind }) =>
      to && kind !== 'kept' && taken.includes(to.placementId)
        ? [
            {
              placementId: to.placementId,
              code: 'booked',
              nearest: places
                .filter((near) => near.name === to.name && !taken.includes(near.placementId))
                .slice(0, 3),
            },
          ]
        : [],
    ),
    late: (facts.late ?? []).filter((late) => lines.some(({ to }) => to?.placementId === late.placementId)),
    deletesOrder: lines.every(({ kind }) => kind === 'removed'),
    agreement: null,
    outdatedPaper: null,
  };
  return { ...preview, facts: JSON.stringify(preview) };
}

function placeOf({ placement }: Order['verts'][number]): Place {
  const { id, name, issue } = placement;
  return {
    placementId: id,
    name,
    publicationId: issue.publication.id,
    publicationTitle: issue.publication.title,
    sendingDate: issue.sendingDate,
  };
}

function lineOf({ placementId, name, publicationId, sendingDate }: Place): QuoteLine {
  return { placementId, placementName: name, publicationId, sendingDate, special: null };
}

/** Returns the routes of a fake server that previews and applies changes. `apply` stores the changed order; null if it is deleted. */
export function fakeChangeRoutes(factsOf: () => FakeFacts, apply: (order: Order | null) => void) {
  return {
    'POST /api/orders/:id/changes/preview': ({ body }: { body: object }) => ({
      preview: fakePreview(factsOf(), body),
    }),
    'POST /api/orders/:id/changes': ({ body }: { body: object }) => {
      const { facts, ...wanted } = body as WantedChange & { facts?: string };
      const before = factsOf();
      const current = fakePreview(before, wanted);
      if (facts !== undefined && facts !== current.facts) {
        const problem = {
          type: 'about:blank',
          title: 'Outdated.',
          status: 409,
          code: 'change_outdated',
          current,
        };
        return Response.json(problem, { status: 409 });
      }
      const order = changedOrder(before.order, current);
      apply(order);
      return { order, changeId: order === null ? null : 1 };
    },
  };
}

/** Returns the order after a change; null if the change deletes it. An added ad copies the first one. */
function changedOrder(order: Order, { lines, deletesOrder }: ChangePreview): Order | null {
  const [sample] = order.verts;
  if (deletesOrder || !sample) return null;
  const verts = lines.flatMap(({ vertId, to }, at) => {
    const vert = order.verts.find(({ id }) => id === vertId) ?? { ...sample, id: 9000 + at };
    if (to === null) return [];
    const publication = {
      ...vert.placement.issue.publication,
      id: to.publicationId,
      title: to.publicationTitle,
    };
    const issue = { ...vert.placement.issue, sendingDate: to.sendingDate, publication };
    return [{ ...vert, placement: { ...vert.placement, id: to.placementId, name: to.name, issue } }];
  });
  return { ...order, verts, version: order.version + 1 };
}

function sumOf(amounts: readonly (number | null)[]): number | null {
  if (amounts.every((amount) => amount === null)) return null;
  return amounts.reduce<number>((sum, one) => sum + (one ?? 0), 0);
}
