import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { paths } from '../../base/paths.ts';
import { readOrdersSearch } from '../../base/orders-search.ts';
import { needs } from '../guards.ts';
import { signedIn } from './frame-routes.tsx';

export const cart = createRoute({
  getParentRoute: () => signedIn,
  path: paths.cart,
  beforeLoad: needs('create Order'),
  component: lazyRouteComponent(() => import('../../pages/cart-page.tsx'), 'CartPage'),
});
export const orders = createRoute({
  getParentRoute: () => signedIn,
  path: paths.orders,
  beforeLoad: needs('index Order'),
  validateSearch: readOrdersSearch,
  component: lazyRouteComponent(() => import('../../pages/orders-page.tsx'), 'OrdersPage'),
});
export const order = createRoute({
  getParentRoute: () => signedIn,
  path: paths.order,
  beforeLoad: needs('show Order'),
  component: lazyRouteComponent(() => import('../../pages/order-page.tsx'), 'OrderPage'),
});
export const verts = createRoute({
  getParentRoute: () => signedIn,
  path: paths.verts,
  beforeLoad: needs('show Vert'),
  component: lazyRouteComponent(() => import('../../pages/verts-page.tsx'), 'VertsPage'),
});
/** The index goes on to the first ad. */
export const vertsIndex = createRoute({
  getParentRoute: () => verts,
  path: '/',
  component: lazyRouteComponent(() => import('../../pages/verts-index-page.tsx'), 'VertsIndexPage'),
});
export const vert = createRoute({
  getParentRoute: () => verts,
  path: '$vertId',
  component: lazyRouteComponent(() => import('../../pages/vert-page.tsx'), 'VertPage'),
});
export const reporting = createRoute({
  getParentRoute: () => signedIn,
  path: paths.reporting,
  beforeLoad: needs('show Report'),
  component: lazyRouteComponent(() => import('../../pages/reporting-page.tsx'), 'ReportingPage'),
});
