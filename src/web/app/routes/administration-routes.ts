import { createRoute } from '@tanstack/react-router';
import { readFiguresSearch } from '../../base/searches/figures-search.ts';
import { readInvoicesSearch } from '../../base/searches/invoices-search.ts';
import { paths } from '../../base/paths.ts';
import { readRevenueSearch } from '../../base/searches/revenue-search.ts';
import { readSecuritySearch } from '../../base/searches/security-search.ts';
import { needs } from '../session/guards.ts';
import { lazyPage } from '../lazy-page.ts';
import { signedIn } from './frame-routes.tsx';

const managed = { getParentRoute: () => signedIn, beforeLoad: needs('manage all') };

export const dashboard = createRoute({
  ...managed,
  path: paths.dashboard,
  component: lazyPage(() => import('../../pages/numbers/dashboard-page.tsx'), 'DashboardPage'),
});
export const customers = createRoute({
  ...managed,
  path: paths.customers,
  validateSearch: ({ q }: Record<string, unknown>): { q?: string } =>
    typeof q === 'string' || typeof q === 'number' ? { q: String(q) } : {},
  component: lazyPage(() => import('../../pages/customers/customers-page.tsx'), 'CustomersPage'),
});
export const customersAdd = createRoute({
  ...managed,
  path: paths.customersAdd,
  component: lazyPage(() => import('../../pages/customers/customers-add-page.tsx'), 'CustomersAddPage'),
});
export const customersImport = createRoute({
  ...managed,
  path: paths.customersImport,
  component: lazyPage(() => import('../../pages/customers/customers-import-page.tsx'), 'CustomersImportPage'),
});
export const ordersImport = createRoute({
  ...managed,
  path: paths.ordersImport,
  component: lazyPage(() => import('../../pages/orders/orders-import-page.tsx'), 'OrdersImportPage'),
});
/** The page of a customer; orders link to it for users who may see customers. */
export const customer = createRoute({
  getParentRoute: () => signedIn,
  path: paths.customer,
  beforeLoad: needs('show Customer'),
  component: lazyPage(() => import('../../pages/customers/customer-page.tsx'), 'CustomerPage'),
});
export const customerEdit = createRoute({
  getParentRoute: () => signedIn,
  path: paths.customerEdit,
  beforeLoad: needs('update Customer'),
  component: lazyPage(() => import('../../pages/customers/customer-edit-page.tsx'), 'CustomerEditPage'),
});
export const figures = createRoute({
  getParentRoute: () => signedIn,
  path: paths.figures,
  beforeLoad: needs('show Figures'),
  validateSearch: readFiguresSearch,
  component: lazyPage(() => import('../../pages/numbers/figures-page.tsx'), 'FiguresPage'),
});
export const revenue = createRoute({
  getParentRoute: () => signedIn,
  path: paths.revenue,
  beforeLoad: needs('show Revenue'),
  validateSearch: readRevenueSearch,
  component: lazyPage(() => import('../../pages/numbers/revenue-page.tsx'), 'RevenuePage'),
});
export const agreements = createRoute({
  getParentRoute: () => signedIn,
  path: paths.agreements,
  beforeLoad: needs('index Invoice'),
  component: lazyPage(() => import('../../pages/customers/agreements-page.tsx'), 'AgreementsPage'),
});
export const invoices = createRoute({
  getParentRoute: () => signedIn,
  path: paths.invoices,
  beforeLoad: needs('index Invoice'),
  validateSearch: readInvoicesSearch,
  component: lazyPage(() => import('../../pages/invoices/invoices-page.tsx'), 'InvoicesPage'),
});
export const invoice = createRoute({
  getParentRoute: () => signedIn,
  path: paths.invoice,
  beforeLoad: needs('show Invoice'),
  component: lazyPage(() => import('../../pages/invoices/invoice-page.tsx'), 'InvoicePage'),
});
export const dataExport = createRoute({
  ...managed,
  path: paths.dataExport,
  component: lazyPage(() => import('../../pages/organization/data-export-page.tsx'), 'DataExportPage'),
});
export const privacy = createRoute({
  ...managed,
  path: paths.privacy,
  component: lazyPage(() => import('../../pages/organization/privacy-page.tsx'), 'PrivacyPage'),
});
export const user = createRoute({
  getParentRoute: () => signedIn,
  path: paths.user,
  component: lazyPage(() => import('../../pages/users/user-page.tsx'), 'UserPage'),
});
export const users = createRoute({
  ...managed,
  path: paths.users,
  component: lazyPage(() => import('../../pages/users/users-page.tsx'), 'UsersPage'),
});
export const usersInvite = createRoute({
  ...managed,
  path: paths.usersInvite,
  component: lazyPage(() => import('../../pages/users/users-invite-page.tsx'), 'UsersInvitePage'),
});
export const userEdit = createRoute({
  ...managed,
  path: paths.userEdit,
  component: lazyPage(() => import('../../pages/users/user-edit-page.tsx'), 'UserEditPage'),
});
export const organization = createRoute({
  ...managed,
  path: paths.organization,
  component: lazyPage(() => import('../../pages/organization/organization-page.tsx'), 'OrganizationPage'),
});
export const letterhead = createRoute({
  ...managed,
  path: paths.letterhead,
  component: lazyPage(() => import('../../pages/organization/letterhead-page.tsx'), 'LetterheadPage'),
});
export const seller = createRoute({
  ...managed,
  path: paths.seller,
  component: lazyPage(() => import('../../pages/organization/seller-page.tsx'), 'SellerPage'),
});
export const singleSignOnSettings = createRoute({
  ...managed,
  path: paths.singleSignOnSettings,
  component: lazyPage(
    () => import('../../pages/organization/single-sign-on-settings-page.tsx'),
    'SingleSignOnSettingsPage',
  ),
});
export const securityLog = createRoute({
  ...managed,
  path: paths.securityLog,
  validateSearch: readSecuritySearch,
  component: lazyPage(() => import('../../pages/organization/security-log-page.tsx'), 'SecurityLogPage'),
});
export const outbox = createRoute({
  ...managed,
  path: paths.outbox,
  component: lazyPage(() => import('../../pages/mailing/outbox-page.tsx'), 'OutboxPage'),
});
