import * as agreementRoutes from '#contract/pricing/agreements.ts';
import * as priceRoutes from '#contract/pricing/prices.ts';
import * as rateCardRoutes from '#contract/pricing/rate-cards.ts';
import * as termRoutes from '#contract/pricing/terms.ts';
import type { getTerms } from '#contract/pricing/terms.ts';
import type { Day } from '#domain/platform/day.ts';
import { listAvailablePlacements } from '#server/catalogue/publications/list-publications.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { serve, type Answer } from '#server/platform/http/serve.ts';
import { changeAgreement, createAgreement, deleteAgreement } from './agreements/change-agreements.ts';
import { listAgreements, showSettlement } from './agreements/show-agreements.ts';
import { listPriceLists } from './quotes/list-price-lists.ts';
import { quotePlacements } from './quotes/quote-placements.ts';
import { showOrderQuote } from './quotes/show-order-quote.ts';
import {
  changeRateCard,
  createRateCard,
  deleteRateCard,
  publishRateCard,
  withdrawRateCard,
} from './rate-cards/change-rate-card.ts';
import { listRateCards } from './rate-cards/rate-cards-store.ts';
import { tryRateCard } from './rate-cards/try-rate-card.ts';
import { changeTerms, changeTermsSettings } from './terms/change-terms.ts';
import { waiveCharge } from './terms/charge-cancellation.ts';
import { changeIssueDeadlines, listDeadlines, showIssueDeadlines } from './terms/issue-deadlines.ts';
import { readTerms, readTermsSettings } from './terms/read-terms.ts';
import { showOrderTerms } from './terms/show-order-terms.ts';

/** Serves prices, rate cards and agreements, and deadlines and cancellation terms. The routes of invoices settle agreements. */
export function pricingRoutes(app: App): void {
  serve(app, priceRoutes.quotePlacements).with(({ scope, body }) =>
    quotePlacements(scope, {
      placementIds: [...new Set(body.placement_ids)],
      customerId: body.customer_id ?? null,
      orderId: body.order_id,
      agencyId: body.agency_id ?? null,
      billToId: body.bill_to_id ?? null,
      specialPrices: body.special_prices,
    }),
  );

  serve(app, priceRoutes.listPriceLists).act(
    (scope, { publicationId }) => listPriceLists(scope, publicationId),
    'priceLists',
  );
  serve(app, priceRoutes.getOrderQuote).act(showOrderQuote);

  serve(app, rateCardRoutes.listRateCards).act(listRateCards);
  serve(app, rateCardRoutes.createRateCard).act(createRateCard, 'rateCard');
  serve(app, rateCardRoutes.updateRateCard).act(changeRateCard, 'rateCard');
  serve(app, rateCardRoutes.publishRateCard).act(publishRateCard, 'rateCard');
  serve(app, rateCardRoutes.withdrawRateCard).act(withdrawRateCard, 'rateCard');
  serve(app, rateCardRoutes.tryRateCard).act(tryRateCard);
  serve(app, rateCardRoutes.deleteRateCard).act(deleteRateCard);

  serve(app, agreementRoutes.listAgreements).read(listAgreements);
  serve(app, agreementRoutes.getAgreement).read(showSettlement);
  serve(app, agreementRoutes.createAgreement).act(createAgreement, 'agreement');
  serve(app, agreementRoutes.updateAgreement).act(changeAgreement, 'agreement');
  serve(app, agreementRoutes.deleteAgreement).act(deleteAgreement);

  serve(app, termRoutes.getTerms).act(showTerms);
  serve(app, termRoutes.updateTerms).act(changeTerms, 'terms');
  serve(app, termRoutes.updateTermsSettings).act(changeTermsSettings, 'settings');
  serve(app, termRoutes.getIssueDeadlines).read(showIssueDeadlines);
  serve(app, termRoutes.updateIssueDeadlines).act(changeIssueDeadlines);
  serve(app, termRoutes.listDeadlines).act(listDeadlines);
  serve(app, termRoutes.waiveCharge).act(waiveCharge);
  serve(app, termRoutes.getOrderTerms).act(showOrderTerms, 'terms');
}

/** Returns the terms of a publication, with what their form needs. Refuses an unknown publication. */
async function showTerms(scope: Scope, publicationId: number): Promise<Answer<typeof getTerms>> {
  return scope.read(async (tx) => {
    const placementNames = await listAvailablePlacements(tx, publicationId);
    const terms = await readTerms(tx, publicationId);
    const settings = await readTermsSettings(tx);
    return { terms, settings, placementNames, nextSendingDate: await findNextDay(tx, publicationId) };
  });
}

const NEXT_SENDING_DATE = statement('next-sending-date')`
  select sending_date from issues
     where organization_id = $1 and publication_id = $2 and sending_date > $3 order by sending_date limit 1`;

async function findNextDay(tx: Tx, publicationId: number): Promise<Day | null> {
  const [next] = await tx.statement(NEXT_SENDING_DATE, [tx.organizationId, publicationId, tx.today]);
  return next?.sending_date ?? null;
}
