import * as contract from '#contract/pricing/rate-cards.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { changeRateCard, createRateCard, deleteRateCard } from './draft-rate-card.ts';
import { listRateCards } from './list-rate-cards.ts';
import { publishRateCard, withdrawRateCard } from './publish-rate-card.ts';
import { tryRateCard } from './try-rate-card.ts';

/** Serves the rate cards of publications. */
export function rateCardsRoutes(app: App): void {
  serve(app, contract.listRateCards).with(({ scope, params }) => listRateCards(scope, params.id));

  serve(app, contract.createRateCard).with(async ({ scope, params, body }) => ({
    rateCard: await createRateCard(scope, params.id, body),
  }));

  serve(app, contract.updateRateCard).with(async ({ scope, params, body }) => ({
    rateCard: await changeRateCard(scope, params.id, body),
  }));

  serve(app, contract.publishRateCard).with(async ({ scope, params, body }) => ({
    rateCard: await publishRateCard(scope, params.id, body),
  }));

  serve(app, contract.withdrawRateCard).with(async ({ scope, params }) => ({
    rateCard: await withdrawRateCard(scope, params.id),
  }));

  serve(app, contract.tryRateCard).with(({ scope, params, query }) =>
    tryRateCard(scope, params.id, query.orderId),
  );

  serve(app, contract.deleteRateCard).with(({ scope, params }) => deleteRateCard(scope, params.id));
}
