import { createHash } from 'node:crypto';
import type { ChangePreview } from '#contract/sales/order-changes.ts';
import { can } from '#domain/access/abilities.ts';
import type { Amount } from '#domain/pricing/quotes/money.ts';
import { lastAnswerDay, needsAgreement } from '#domain/sales/orders/offered-change.ts';
import { passedBooking } from '#domain/pricing/terms/issue-deadlines.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { upperActs } from '#server/platform/db/upper-acts.ts';
import type { TermsSettings } from '#domain/pricing/terms/terms.ts';
import type { AdToChange, PlaceOfChange, PlannedAd, WantedChange } from './change-facts.ts';
import { listNearest, listRefusedTargets } from './change-refusals.ts';
import { knownReason } from './lock-placements.ts';
import type { StoredOrder } from './orders-store.ts';

/** Returns what the user sees of a planned change: prices only with the right to see them. */
export async function presentChange(
  tx: Tx,
  order: StoredOrder,
  {
    wanted,
    ads,
    lostDiscountIs,
    settings,
  }: {
    wanted: WantedChange;
    ads: readonly PlannedAd[];
    lostDiscountIs: ChangePreview['lostDiscountIs'];
    settings: TermsSettings;
  },
): Promise<ChangePreview> {
  const seesPrices = can(tx.user.capabilities, 'show Price');
  const shown = (amount: Amount | null) => (seesPrices ? amount : null);
  const owed = sum(ads.map((ad) => ad.owed?.amount ?? null));
  const before = sum(ads.map(({ price }) => price.before));
  const after = sum(ads.map(({ price }) => price.after));
  const newIds = [...wanted.move, ...wanted.add].map((entry) => entry.placement_id);
  const kept = new Set(
    ads.flatMap(({ ad, to }) => (ad && to?.placement_id === ad.placement_id ? [ad.placement_id] : [])),
  );
  const deletesOrder = ads.every(({ kind }) => kind === 'removed');
  const isChanged = ads.some(({ kind, price }) => kind !== 'kept' || price.before !== price.after);
  const [refusals, outdatedPaper] = await Promise.all([
    listRefusedTargets(tx, order, { wanted: newIds, kept }),
    isChanged && !deletesOrder ? upperActs().findPaper(tx, order.id) : null,
  ]);
  const unavailable = await Promise.all(
    refusals.map(async ({ placementId, reason }) => ({
      placementId,
      code: knownReason(tx.user, reason),
      nearest: await listNearest(tx, placementId, newIds),
    })),
  );
  const sumAfter = after === null && owed === null ? null : (after ?? 0) + (owed ?? 0);
  const preview: Omit<ChangePreview, 'facts'> = {
    state: order.state,
    version: order.version,
    currency: seesPrices
      ? (ads.find(({ frozen, ad }) => frozen ?? ad?.price)?.frozen?.currency ?? currencyOf(ads))
      : null,
    lines: ads.map(({ ad, to, kind, price, owed: charge }) => ({
      kind,
      vertId: ad?.id ?? null,
      from: ad ? presentPlace(ad) : null,
      to: to ? presentPlace(to) : null,
      before: shown(price.before),
      after: shown(price.after),
      steps: seesPrices ? price.steps : [],
      reasons: seesPrices ? price.reasons : [],
      owed: charge && { basisPoints: charge.basisPoints, until: charge.until, amount: shown(charge.amount) },
      isHandedOver: (ad?.is_handed_over ?? false) && kind !== 'kept',
    })),
    before: shown(before),
    after: shown(sumAfter),
    owed: shown(owed),
    lostDiscount: shown(sum(ads.map(({ price }) => price.lostDiscount))),
    lostDiscountIs,
    unavailable,
    late: lateOf(tx, ads),
    deletesOrder,
    agreement: null,
    outdatedPaper,
  };
  return {
    ...preview,
    agreement: await agreementOf(tx, order.id, { ...preview, before, after: sumAfter }, settings),
    facts: factsOf(preview),
  };
}

/** Returns how the customer can agree to the change; null if it need not. `preview` has the sums also for users who may not see prices. */
async function agreementOf(
  tx: Tx,
  orderId: number,
  preview: Omit<ChangePreview, 'facts'>,
  { changeAnswerDays: workingDays, holidayRegion: region }: TermsSettings,
): Promise<ChangePreview['agreement']> {
  if (!needsAgreement(preview.state, preview)) return null;
  const { hasAccepted, contacts } = await upperActs().findAgreement(tx, orderId);
  if (!hasAccepted) return null;
  return { until: lastAnswerDay(preview, { today: tx.today, workingDays, region }), contacts };
}

/** Adds up amounts; null if none is known. */
function sum(amounts: readonly (Amount | null)[]): Amount | null {
  if (amounts.every((amount) => amount === null)) return null;
  return amounts.reduce<Amount>((total, one) => total + (one ?? 0), 0);
}

function currencyOf(ads: readonly PlannedAd[]) {
  return ads.find(({ ad }) => ad?.price)?.ad?.price?.currency ?? null;
}

function presentPlace(place: AdToChange | PlaceOfChange) {
  return {
    placementId: place.placement_id,
    name: place.placement_name,
    publicationId: place.publication_id,
    publicationTitle: place.title,
    sendingDate: place.sending_date,
  };
}

function lateOf(tx: Tx, ads: readonly PlannedAd[]): ChangePreview['late'] {
  if (!tx.keepsTerms) return [];
  return ads.flatMap(({ to, kind }) => {
    if (!to || kind === 'kept') return [];
    const deadline = passedBooking(to.deadlines, to.placement_name, tx.now);
    return deadline === null ? [] : [{ placementId: to.placement_id, deadline }];
  });
}

/**
 * Returns a text that differs if anything that the user has seen in the preview has changed, except for how the customer can agree. The steps
 * of the prices are left out, because they contain the reason for a kept price, which the user may still be typing.
 */
function factsOf(preview: Omit<ChangePreview, 'facts'>): string {
  const lines = preview.lines.map((line) => ({ ...line, steps: [] }));
  return createHash('sha256')
    .update(JSON.stringify({ ...preview, lines }))
    .digest('base64url');
}
