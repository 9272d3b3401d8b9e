import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PublicAssets, PublicPage } from '#contract/public/public-page.ts';
import { AdPage } from '#web/pages/public/portal/ad-page.tsx';
import { OrderPage } from '#web/pages/public/portal/order-page.tsx';
import { OrdersPage } from '#web/pages/public/portal/orders-page.tsx';
import { PayPage } from '#web/pages/public/portal/pay-page.tsx';
import { GreetingPage, MessagePage, EmbedPage, ProblemPage } from '#web/pages/public/single-pages.tsx';
import { SpecificationPage } from '#web/pages/public/specification-page.tsx';
import { AssetsContext } from '#web/pages/public/public-document.tsx';
import { StorefrontPage } from '#web/pages/public/storefront/storefront-page.tsx';

const PAGES: { [Page in PublicPage as Page['kind']]: ComponentType<Page['view']> } = {
  order: OrderPage,
  orders: OrdersPage,
  ad: AdPage,
  greeting: GreetingPage,
  message: MessagePage,
  payment: PayPage,
  storefront: StorefrontPage,
  embed: EmbedPage,
  specification: SpecificationPage,
  problem: ProblemPage,
};

/** Renders a page for advertisers or visitors as an HTML document. The browser receives no component. */
export function renderPublicPage({ kind, view }: PublicPage, assets: PublicAssets): string {
  const Page = PAGES[kind] as ComponentType<typeof view>;
  const document = (
    <AssetsContext value={assets}>
      <Page {...view} />
    </AssetsContext>
  );
  return `<!doctype html>${renderToStaticMarkup(document)}`;
}
