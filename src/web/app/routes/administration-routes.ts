import { createRoute } from '@tanstack/react-router';
import { readFiguresSearch } from '#web/features/insight/figures/figures-search.ts';
import { readAccountSearch } from '#web/features/billing/account/account-source.ts';
import { readInvoicesSearch } from '#web/features/billing/invoices/invoices-search.ts';
import { paths } from '#web/ui/navigation/paths.ts';
import { readRevenueSearch } from '#web/features/insight/revenue/revenue-search.ts';
import { readSecuritySearch } from '#web/features/access/security-log/security-search.ts';
import { fromDashboard, needs, needsOfCustomer } from '../session/guards.ts';
import { lazyPage } from '../lazy-page.ts';
import { signedIn } from './frame-routes.tsx';

const managed = { getParentRoute: () => signedIn, beforeLoad: needs('manage all') };

export const dashboard = createRoute({
  getParentRoute: () => signedIn,
  path: paths.dashboard,
  beforeLoad: fromDashboard,
});
export const customers = createRoute({
  ...managed,
  path: paths.customers,
  validateSearch: ({ q }: Record<string, unknown>): { q?: string } =>
    typeof q === 'string' || typeof q === 'number' ? { q: String(q) } : {},
  component: lazyPage(() => import('#web/pages/customers/customers-page.tsx'), 'CustomersPage'),
});
export const customersAdd = createRoute({
  ...managed,
  path: paths.customersAdd,
  component: lazyPage(() => import('#web/pages/customers/customers-add-page.tsx'), 'CustomersAddPage'),
});
export const customersImport = createRoute({
  ...managed,
  path: paths.customersImport,
  component: lazyPage(() => import('#web/pages/customers/customers-import-page.tsx'), 'CustomersImportPage'),
});
export const ordersImport = createRoute({
  ...managed,
  path: paths.ordersImport,
  component: lazyPage(() => import('#web/pages/sales/orders-import-page.tsx'), 'OrdersImportPage'),
});
/** The page of a customer; orders link to it for users who may see customers. */
export const customer = createRoute({
  getParentRoute: () => signedIn,
  path: paths.customer,
  beforeLoad: needs('show Customer'),
  component: lazyPage(() => import('#web/pages/customers/customer-page.tsx'), 'CustomerPage'),
});
export const customerEdit = createRoute({
  getParentRoute: () => signedIn,
  path: paths.customerEdit,
  beforeLoad: needs('update Customer'),
  component: lazyPage(() => import('#web/pages/customers/customer-edit-page.tsx'), 'CustomerEditPage'),
});
export const figures = createRoute({
  getParentRoute: () => signedIn,
  path: paths.figures,
  beforeLoad: needs('show Figures'),
  validateSearch: readFiguresSearch,
  component: lazyPage(() => import('#web/pages/insight/figures-page.tsx'), 'FiguresPage'),
});
export const revenue = createRoute({
  getParentRoute: () => signedIn,
  path: paths.revenue,
  beforeLoad: needs('show Revenue'),
  validateSearch: readRevenueSearch,
  component: lazyPage(() => import('#web/pages/insight/revenue-page.tsx'), 'RevenuePage'),
});
export const agreements = createRoute({
  getParentRoute: () => signedIn,
  path: paths.agreements,
  beforeLoad: needs('index Invoice'),
  component: lazyPage(() => import('#web/pages/pricing/agreements-page.tsx'), 'AgreementsPage'),
});
export const invoices = createRoute({
  getParentRoute: () => signedIn,
  path: paths.invoices,
  beforeLoad: needs('index Invoice'),
  validateSearch: readInvoicesSearch,
  component: lazyPage(() => import('#web/pages/billing/invoices-page.tsx'), 'InvoicesPage'),
});
export const invoice = createRoute({
  getParentRoute: () => signedIn,
  path: paths.invoice,
  beforeLoad: needs('show Invoice'),
  component: lazyPage(() => import('#web/pages/billing/invoice-page.tsx'), 'InvoicePage'),
});
export const customerAccount = createRoute({
  getParentRoute: () => signedIn,
  path: paths.customerAccount,
  beforeLoad: needs('show Invoice'),
  validateSearch: readAccountSearch,
  component: lazyPage(() => import('#web/pages/billing/customer-account-page.tsx'), 'CustomerAccountPage'),
});
/** The invoices of the customer of a self-service user. */
export const ownAccount = createRoute({
  getParentRoute: () => signedIn,
  path: paths.ownAccount,
  beforeLoad: needsOfCustomer('show OwnInvoice'),
  validateSearch: readAccountSearch,
  component: lazyPage(() => import('#web/pages/billing/own-account-page.tsx'), 'OwnAccountPage'),
});
export const dataExport = createRoute({
  ...managed,
  path: paths.dataExport,
  component: lazyPage(() => import('#web/pages/insight/data-export-page.tsx'), 'DataExportPage'),
});
export const privacy = createRoute({
  ...managed,
  path: paths.privacy,
  component: lazyPage(() => import('#web/pages/access/privacy-page.tsx'), 'PrivacyPage'),
});
export const settings = createRoute({
  ...managed,
  path: paths.settings,
  component: lazyPage(() => import('#web/pages/access/settings-page.tsx'), 'SettingsPage'),
});
export const user = createRoute({
  getParentRoute: () => signedIn,
  path: paths.user,
  component: lazyPage(() => import('#web/pages/access/user-page.tsx'), 'UserPage'),
});
export const users = createRoute({
  ...managed,
  path: paths.users,
  component: lazyPage(() => import('#web/pages/access/users-page.tsx'), 'UsersPage'),
});
export const usersInvite = createRoute({
  ...managed,
  path: paths.usersInvite,
  component: lazyPage(() => import('#web/pages/access/users-invite-page.tsx'), 'UsersInvitePage'),
});
export const userEdit = createRoute({
  ...managed,
  path: paths.userEdit,
  component: lazyPage(() => import('#web/pages/access/user-edit-page.tsx'), 'UserEditPage'),
});
export const organization = createRoute({
  ...managed,
  path: paths.organization,
  component: lazyPage(() => import('#web/pages/access/organization-page.tsx'), 'OrganizationPage'),
});
export const letterhead = createRoute({
  ...managed,
  path: paths.letterhead,
  component: lazyPage(() => import('#web/pages/billing/letterhead-page.tsx'), 'LetterheadPage'),
});
export const seller = createRoute({
  ...managed,
  path: paths.seller,
  component: lazyPage(() => import('#web/pages/billing/seller-page.tsx'), 'SellerPage'),
});
export const singleSignOnSettings = createRoute({
  ...managed,
  path: paths.singleSignOnSettings,
  component: lazyPage(
    () => import('#web/pages/access/single-sign-on-settings-page.tsx'),
    'SingleSignOnSettingsPage',
  ),
});
export const securityLog = createRoute({
  ...managed,
  path: paths.securityLog,
  validateSearch: readSecuritySearch,
  component: lazyPage(() => import('#web/pages/access/security-log-page.tsx'), 'SecurityLogPage'),
});
export const outbox = createRoute({
  ...managed,
  path: paths.outbox,
  component: lazyPage(() => import('#web/pages/sending/outbox-page.tsx'), 'OutboxPage'),
});
