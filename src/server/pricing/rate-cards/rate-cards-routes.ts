import * as contract from '#contract/pricing/rate-cards.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { serve } from '#server/platform/http/serve.ts';
import {
  changeRateCard,
  createRateCard,
  deleteRateCard,
  publishRateCard,
  withdrawRateCard,
} from './change-rate-card.ts';
import { listRateCards } from './rate-cards-store.ts';
import { tryRateCard } from './try-rate-card.ts';

/** Serves the rate cards of publications. */
export function rateCardsRoutes(app: App): void {
  serve(app, contract.listRateCards).act(listRateCards);
  serve(app, contract.createRateCard).act(createRateCard, 'rateCard');
  serve(app, contract.updateRateCard).act(changeRateCard, 'rateCard');
  serve(app, contract.publishRateCard).act(publishRateCard, 'rateCard');
  serve(app, contract.withdrawRateCard).act(withdrawRateCard, 'rateCard');
  serve(app, contract.tryRateCard).act(tryRateCard);
  serve(app, contract.deleteRateCard).act(deleteRateCard);
}
