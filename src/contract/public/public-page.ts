import type { PayView } from '#contract/billing/pay-page.ts';
import type { AdView, GreetingView, MessageView, OrderView } from './portal-pages.ts';
import type { OrdersView } from './portal-orders.ts';
import type { SpecificationView } from './specification-sheets.ts';
import type { EmbedView, ProblemView, StorefrontView } from './storefront-pages.ts';

/** A page that the server has rendered for advertisers and visitors: its kind, and what it shows, as plain data. */
export type PublicPage =
  | { kind: 'order'; view: OrderView }
  | { kind: 'orders'; view: OrdersView }
  | { kind: 'ad'; view: AdView }
  | { kind: 'greeting'; view: GreetingView }
  | { kind: 'message'; view: MessageView }
  | { kind: 'payment'; view: PayView }
  | { kind: 'storefront'; view: StorefrontView }
  | { kind: 'embed'; view: EmbedView }
  | { kind: 'specification'; view: SpecificationView }
  | { kind: 'problem'; view: ProblemView };

/** The addresses of the script and the styles of public pages. */
export interface PublicAssets {
  script: string;
  styles: readonly string[];
}
