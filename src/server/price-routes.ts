import { agreementsRoutes } from '#server/pricing/agreements/agreements-routes.ts';
import { bankFilesRoutes } from '#server/billing/payments/bank-files-routes.ts';
import { invoicesRoutes } from '#server/billing/invoices/invoices-routes.ts';
import { makeGoodsRoutes } from '#server/sales/make-goods/make-goods-routes.ts';
import { papersRoutes } from '#server/billing/papers/papers-routes.ts';
import { pricesRoutes } from '#server/pricing/quotes/prices-routes.ts';
import { rateCardsRoutes } from '#server/pricing/rate-cards/rate-cards-routes.ts';
import { termsRoutes } from '#server/pricing/terms/terms-routes.ts';

/** The functions that register the routes of every feature about prices, papers and invoices. */
export const PRICE_ROUTES = [
  rateCardsRoutes,
  termsRoutes,
  papersRoutes,
  agreementsRoutes,
  makeGoodsRoutes,
  bankFilesRoutes,
  invoicesRoutes,
  pricesRoutes,
];
