import { agreementsRoutes } from './agreements/agreements-routes.ts';
import { bankFilesRoutes } from './bank-files/bank-files-routes.ts';
import { invoicesRoutes } from './invoices/invoices-routes.ts';
import { makeGoodsRoutes } from './make-goods/make-goods-routes.ts';
import { papersRoutes } from './papers/papers-routes.ts';
import { pricesRoutes } from './prices/prices-routes.ts';
import { rateCardsRoutes } from './rate-cards/rate-cards-routes.ts';
import { sellersRoutes } from './sellers/sellers-routes.ts';
import { termsRoutes } from './terms/terms-routes.ts';

/** The functions that register the routes of every feature about prices, papers and invoices. */
export const PRICE_ROUTES = [
  sellersRoutes,
  rateCardsRoutes,
  termsRoutes,
  papersRoutes,
  agreementsRoutes,
  makeGoodsRoutes,
  bankFilesRoutes,
  invoicesRoutes,
  pricesRoutes,
];
