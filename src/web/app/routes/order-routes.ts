import { createRoute } from '@tanstack/react-router';
import { paths } from '#web/ui/navigation/paths.ts';
import { readAdsSearch } from '#web/features/ads/approval/ads-search.ts';
import { readOrdersSearch } from '#web/ui/navigation/orders-search.ts';
import { readTodaySearch } from '#web/features/insight/today/today-search.ts';
import { needs } from '../session/guards.ts';
import { lazyPage } from '../lazy-page.ts';
import { signedIn } from './frame-routes.tsx';

export const cart = createRoute({
  getParentRoute: () => signedIn,
  path: paths.cart,
  beforeLoad: needs('create Order'),
  component: lazyPage(() => import('#web/pages/sales/cart-page.tsx'), 'CartPage'),
});
export const today = createRoute({
  getParentRoute: () => signedIn,
  path: paths.today,
  beforeLoad: needs('show Vert'),
  validateSearch: readTodaySearch,
  component: lazyPage(() => import('#web/pages/insight/today-page.tsx'), 'TodayPage'),
});
export const ads = createRoute({
  getParentRoute: () => signedIn,
  path: paths.ads,
  beforeLoad: needs('show Vert'),
  validateSearch: readAdsSearch,
  component: lazyPage(() => import('#web/pages/ads/ads-page.tsx'), 'AdsPage'),
});
export const orders = createRoute({
  getParentRoute: () => signedIn,
  path: paths.orders,
  beforeLoad: needs('index Order'),
  validateSearch: readOrdersSearch,
  component: lazyPage(() => import('#web/pages/sales/orders-page.tsx'), 'OrdersPage'),
});
export const order = createRoute({
  getParentRoute: () => signedIn,
  path: paths.order,
  beforeLoad: needs('show Order'),
  validateSearch: readOrderSearch,
  component: lazyPage(() => import('#web/pages/sales/order-page.tsx'), 'OrderPage'),
});
/** Adds, moves and removes placements of an order. */
export const orderChange = createRoute({
  getParentRoute: () => signedIn,
  path: paths.orderChange,
  beforeLoad: needs('cancel Vert'),
  component: lazyPage(() => import('#web/pages/sales/change-order-page.tsx'), 'ChangeOrderPage'),
});
export const storefrontRequests = createRoute({
  getParentRoute: () => signedIn,
  path: paths.storefrontRequests,
  beforeLoad: needs('create Customer'),
  component: lazyPage(
    () => import('#web/pages/public/storefront-requests-page.tsx'),
    'StorefrontRequestsPage',
  ),
});
export const verts = createRoute({
  getParentRoute: () => signedIn,
  path: paths.verts,
  beforeLoad: needs('show Vert'),
  component: lazyPage(() => import('#web/pages/ads/verts-page.tsx'), 'VertsPage'),
});
/** Redirects to the first ad. */
export const vertsIndex = createRoute({
  getParentRoute: () => verts,
  path: '/',
  component: lazyPage(() => import('#web/pages/ads/verts-index-page.tsx'), 'VertsIndexPage'),
});
export const vert = createRoute({
  getParentRoute: () => verts,
  path: '$vertId',
  component: lazyPage(() => import('#web/pages/ads/vert-page.tsx'), 'VertPage'),
});
export const reporting = createRoute({
  getParentRoute: () => signedIn,
  path: paths.reporting,
  beforeLoad: needs('show Report'),
  component: lazyPage(() => import('#web/pages/insight/reporting-page.tsx'), 'ReportingPage'),
});

/** The state of the page of an order, stored in the URL, so that other pages can lead to a dialog. */
export interface OrderSearch {
  /** The id of the ad whose move dialog is open. */
  move?: number;
}

/** Parses the URL's query and ignores unknown values. */
function readOrderSearch({ move }: Record<string, unknown>): OrderSearch {
  return typeof move === 'number' && move > 0 ? { move } : {};
}
