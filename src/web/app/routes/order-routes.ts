import { createRoute } from '@tanstack/react-router';
import { paths } from '../../base/paths.ts';
import { readAdsSearch } from '../../base/searches/ads-search.ts';
import { readOrderSearch } from '../../base/searches/order-search.ts';
import { readOrdersSearch } from '../../base/searches/orders-search.ts';
import { readTodaySearch } from '../../base/searches/today-search.ts';
import { needs } from '../session/guards.ts';
import { lazyPage } from '../lazy-page.ts';
import { signedIn } from './frame-routes.tsx';

export const cart = createRoute({
  getParentRoute: () => signedIn,
  path: paths.cart,
  beforeLoad: needs('create Order'),
  component: lazyPage(() => import('../../pages/orders/cart-page.tsx'), 'CartPage'),
});
export const today = createRoute({
  getParentRoute: () => signedIn,
  path: paths.today,
  beforeLoad: needs('show Vert'),
  validateSearch: readTodaySearch,
  component: lazyPage(() => import('../../pages/today-page.tsx'), 'TodayPage'),
});
export const ads = createRoute({
  getParentRoute: () => signedIn,
  path: paths.ads,
  beforeLoad: needs('show Vert'),
  validateSearch: readAdsSearch,
  component: lazyPage(() => import('../../pages/verts/ads-page.tsx'), 'AdsPage'),
});
export const orders = createRoute({
  getParentRoute: () => signedIn,
  path: paths.orders,
  beforeLoad: needs('index Order'),
  validateSearch: readOrdersSearch,
  component: lazyPage(() => import('../../pages/orders/orders-page.tsx'), 'OrdersPage'),
});
export const order = createRoute({
  getParentRoute: () => signedIn,
  path: paths.order,
  beforeLoad: needs('show Order'),
  validateSearch: readOrderSearch,
  component: lazyPage(() => import('../../pages/orders/order-page.tsx'), 'OrderPage'),
});
export const storefrontRequests = createRoute({
  getParentRoute: () => signedIn,
  path: paths.storefrontRequests,
  beforeLoad: needs('create Customer'),
  component: lazyPage(
    () => import('../../pages/orders/storefront-requests-page.tsx'),
    'StorefrontRequestsPage',
  ),
});
export const verts = createRoute({
  getParentRoute: () => signedIn,
  path: paths.verts,
  beforeLoad: needs('show Vert'),
  component: lazyPage(() => import('../../pages/verts/verts-page.tsx'), 'VertsPage'),
});
/** Redirects to the first ad. */
export const vertsIndex = createRoute({
  getParentRoute: () => verts,
  path: '/',
  component: lazyPage(() => import('../../pages/verts/verts-index-page.tsx'), 'VertsIndexPage'),
});
export const vert = createRoute({
  getParentRoute: () => verts,
  path: '$vertId',
  component: lazyPage(() => import('../../pages/verts/vert-page.tsx'), 'VertPage'),
});
export const reporting = createRoute({
  getParentRoute: () => signedIn,
  path: paths.reporting,
  beforeLoad: needs('show Report'),
  component: lazyPage(() => import('../../pages/numbers/reporting-page.tsx'), 'ReportingPage'),
});
