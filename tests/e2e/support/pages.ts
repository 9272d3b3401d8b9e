import { listMailingConnections } from '#contract/sending/mailing-connections.ts';
import { listMailingLists } from '#contract/sending/mailing-lists.ts';
import type { Order } from '#contract/sales/orders.ts';
import type { Role } from '#domain/access/abilities.ts';
import { addWeeks, weekOf } from '#domain/platform/week.ts';
import type { Caller } from './caller.ts';
import { findPublication, findStory, found, listFreePlacements } from './demo-records.ts';

/** A page of the product, as a role opens it. */
export interface PageToSee {
  /** The name of its screenshot: `order-booked`. */
  name: string;
  path: string;
  /** The role that opens the page; null for a visitor. */
  as: Role | null;
}

/** Returns every page of the route map with the demo's data, in every state that an address alone can show. */
export async function listPages(as: Record<Role, Caller>): Promise<PageToSee[]> {
  return [
    ...visitorPages(),
    ...(await salesPages(as)),
    ...(await administrationPages(as)),
    ...(await mailingPages(as)),
    ...sharedPages(),
  ].map((page) => ({ as: 'administrator', ...page }));
}

type Listed = Omit<PageToSee, 'as'> & Partial<PageToSee>;

function visitorPages(): Listed[] {
  return [
    { name: 'login', path: '/login', as: null },
    { name: 'forgot-password', path: '/forgot-password', as: null },
    { name: 'reset-password', path: `/reset-password?reset_password_token=${'x'.repeat(43)}`, as: null },
    { name: 'reset-password-without-token', path: '/reset-password', as: null },
    { name: 'error-info', path: '/errorinfo/TypeError', as: null },
  ];
}

const vertIn = (order: Order, isWanted: (vert: Order['verts'][number]) => boolean) =>
  `/orders/${order.id}/verts/${found(order.verts.find(isWanted)).id}`;

/** Returns the path of the order's first ad on the details page of its week. */
function detailsOf(order: Order): string {
  const { id, placement } = found(order.verts[0]);
  return `/publications/${placement.issue.publication.id}/details/${placement.issue.weekNumber}/vert/${id}`;
}

async function salesPages({ administrator }: Record<Role, Caller>): Promise<Listed[]> {
  const week = weekOf(administrator.session.today);
  const { id } = await findPublication(administrator, 'gebaeudebrief');
  const wharf = await findPublication(administrator, 'wharfLetter');
  const [reserved, booked, lapsed, failed, own] = [
    await findStory(administrator, 'expiringInSixDays'),
    await findStory(administrator, 'incompleteBanner'),
    await findStory(administrator, 'lapsed'),
    await findStory(administrator, 'fulfilledWithFailure'),
    await findStory(administrator, 'solarwerkReservation'),
  ];
  return [
    { name: 'week-view', path: `/publications/${id}/weeks/${week}` },
    { name: 'week-view-viewer', path: `/publications/${id}/weeks/${week}`, as: 'viewer' },
    { name: 'week-view-customer', path: `/publications/${id}/weeks/${week}`, as: 'customer' },
    { name: 'week-view-past', path: `/publications/${wharf.id}/weeks/${addWeeks(week, -4)}` },
    { name: 'week-view-far', path: `/publications/${wharf.id}/weeks/${addWeeks(week, 70)}` },
    { name: 'week-view-missing', path: `/publications/999999/weeks/${week}` },
    { name: 'board', path: '/board' },
    { name: 'board-viewer', path: '/board', as: 'viewer' },
    { name: 'board-customer', path: '/board', as: 'customer' },
    { name: 'ads', path: '/ads' },
    { name: 'board-nothing-found', path: '/board?placement=Zzz' },
    { name: 'figures', path: '/figures' },
    { name: 'revenue', path: '/revenue' },
    { name: 'cart-empty', path: '/cart' },
    { name: 'cart-customer', path: '/cart', as: 'customer' },
    { name: 'orders', path: '/orders' },
    { name: 'orders-lapsed', path: '/orders?state=lapsed' },
    { name: 'orders-filtered', path: '/orders?sort=reservation_expire_date&state=reserved&expiresUntil=30d' },
    { name: 'orders-filtered-nothing', path: '/orders?state=fulfilled&expiresUntil=0d' },
    { name: 'orders-nothing-found', path: '/orders?q=Zzz' },
    { name: 'orders-viewer', path: '/orders', as: 'viewer' },
    { name: 'order-reserved', path: `/orders/${reserved.id}` },
    { name: 'order-booked', path: `/orders/${booked.id}` },
    { name: 'order-lapsed', path: `/orders/${lapsed.id}` },
    { name: 'order-failed', path: `/orders/${failed.id}` },
    { name: 'order-change', path: `/orders/${booked.id}/change` },
    { name: 'order-viewer', path: `/orders/${reserved.id}`, as: 'viewer' },
    { name: 'order-customer', path: `/orders/${own.id}`, as: 'customer' },
    { name: 'ad-text', path: vertIn(reserved, (vert) => vert.type === 'TextVert') },
    { name: 'ad-incomplete', path: vertIn(booked, (vert) => vert.hasMissingData) },
    { name: 'ad-sent', path: vertIn(booked, (vert) => vert.sent) },
    { name: 'ad-viewer', path: vertIn(reserved, () => true), as: 'viewer' },
    { name: 'details', path: `/publications/${id}/details/${addWeeks(week, 1)}` },
    { name: 'details-ad', path: detailsOf(booked) },
    { name: 'details-nothing-sold', path: `/publications/${wharf.id}/details/${addWeeks(week, 50)}` },
    { name: 'report', path: `/reporting/${found(failed.report).id}` },
    { name: 'report-viewer', path: `/reporting/${found(failed.report).id}`, as: 'viewer' },
    { name: 'report-shared', path: `/shared/report/${found(failed.token)}`, as: null },
    { name: 'user-viewer', path: '/user', as: 'viewer' },
  ];
}

async function administrationPages({ administrator, viewer }: Record<Role, Caller>): Promise<Listed[]> {
  const week = weekOf(administrator.session.today);
  const { id } = await findPublication(administrator, 'gebaeudebrief');
  const { customer } = await findStory(administrator, 'expiringInSixDays');
  return [
    { name: 'today', path: '/today' },
    { name: 'settings', path: '/settings' },
    { name: 'today-ten-days', path: '/today?days=10', as: 'sales' },
    { name: 'today-viewer', path: '/today', as: 'viewer' },
    { name: 'today-customer', path: '/today', as: 'customer' },
    { name: 'week-edit', path: `/publications/${id}/weeks/${addWeeks(week, 2)}/edit` },
    { name: 'publications', path: '/publications/list' },
    { name: 'publication-add', path: '/publications/add' },
    { name: 'publication-edit', path: `/publications/${id}/edit` },
    { name: 'publication-rename', path: `/publications/${id}/edit/rename` },
    { name: 'publication-add-placement', path: `/publications/${id}/edit/add-placement` },
    { name: 'publication-edit-placement', path: `/publications/${id}/edit/edit-placement` },
    { name: 'publication-rate-card', path: `/publications/${id}/edit/rate-card` },
    { name: 'publication-specifications', path: `/publications/${id}/edit/specifications` },
    { name: 'publication-terms', path: `/publications/${id}/edit/terms` },
    { name: 'publication-storefront', path: `/publications/${id}/edit/storefront` },
    { name: 'storefront-requests', path: '/requests' },
    { name: 'publication-ad-style', path: `/publications/${id}/edit/vert-style` },
    { name: 'issue-add', path: `/publications/${id}/add-issue` },
    { name: 'customers', path: '/customers' },
    { name: 'customers-nothing-found', path: '/customers?q=Zzz' },
    { name: 'customer-add', path: '/customers/add' },
    { name: 'customers-import', path: '/customers/import' },
    { name: 'customer', path: `/customers/${customer.id}` },
    { name: 'customer-edit', path: `/customers/${customer.id}/edit` },
    { name: 'orders-import', path: '/orders/import' },
    { name: 'agreements', path: '/agreements' },
    { name: 'invoices', path: '/invoices' },
    // Without prices, a self-service user is told that the page needs further rights.
    { name: 'own-account', path: '/account', as: 'customer' },
    { name: 'customer-account', path: `/customers/${customer.id}/account` },
    { name: 'data-export', path: '/data-export' },
    { name: 'users', path: '/users' },
    { name: 'user-invite', path: '/users/invite' },
    { name: 'user-edit', path: `/users/${viewer.session.currentUserId}` },
    { name: 'organization', path: '/organization' },
    { name: 'letterhead', path: '/organization/letterhead' },
    { name: 'seller', path: '/organization/seller' },
    { name: 'single-sign-on', path: '/organization/single-sign-on' },
    { name: 'security-log', path: '/security-log' },
    { name: 'security-log-nothing-found', path: '/security-log?until=2020-01-01' },
    { name: 'privacy', path: '/privacy' },
    { name: 'outbox', path: '/outbox' },
  ];
}

async function mailingPages({ administrator }: Record<Role, Caller>): Promise<Listed[]> {
  const { mailing_connections: connections } = await administrator.call(listMailingConnections);
  const { mailing_lists: lists } = await administrator.call(listMailingLists);
  const [connection, list] = [found(connections[0]), found(lists[0])];
  const order = await findStory(administrator, 'incompleteBanner');
  const { issue } = found(order.verts[0]).placement;
  return [
    { name: 'mailing', path: '/mailing' },
    { name: 'mailing-connection-add', path: '/mailing/connections/add' },
    { name: 'mailing-connection', path: `/mailing/connections/${connection.id}` },
    { name: 'mailing-list', path: `/mailing/lists/${list.id}` },
    { name: 'mailing-list-import', path: `/mailing/lists/${list.id}/import` },
    { name: 'publication-mail', path: `/publications/${issue.publication.id}/edit/mail` },
    { name: 'publication-mailing', path: `/publications/${issue.publication.id}/edit/mailing` },
    { name: 'delivery', path: `/deliveries/${issue.id}` },
    { name: 'delivery-mail', path: `/deliveries/${issue.id}/mail` },
  ];
}

function sharedPages(): Listed[] {
  return [
    { name: 'user', path: '/user' },
    { name: 'error-not-found', path: '/error-not-found/order' },
    { name: 'error-forbidden', path: '/error-forbidden' },
    { name: 'nowhere', path: '/nowhere' },
  ];
}

/** Returns the local storage entry of a user's cart with `count` free placements. */
export async function filledCart(caller: Caller, count = 3): Promise<{ name: string; value: string }> {
  const { id: publicationId, title: publicationTitle } = await findPublication(caller, 'gebaeudebrief');
  const free = await listFreePlacements(caller, publicationId, count);
  const items = free.map((item) => ({ ...item, publicationId, publicationTitle, isUnavailable: false }));
  const value = JSON.stringify({ userId: caller.session.currentUserId, items });
  return { name: 'vertbook.cart', value };
}
