import * as adBoard from '#contract/ads/ad-board.ts';
import * as adReminders from '#contract/ads/ad-reminders.ts';
import * as adSpecifications from '#contract/ads/ad-specifications.ts';
import * as agreements from '#contract/pricing/agreements.ts';
import * as approvals from '#contract/ads/approvals.ts';
import * as accounting from '#contract/billing/accounting.ts';
import * as board from '#contract/catalogue/board.ts';
import * as comments from '#contract/customers/comments.ts';
import * as customerAccounts from '#contract/billing/customer-accounts.ts';
import * as customerImport from '#contract/customers/customer-import.ts';
import * as customerRecords from '#contract/sales/customer-records.ts';
import * as customers from '#contract/customers/customers.ts';
import * as dataExport from '#contract/insight/data-export.ts';
import * as deliveries from '#contract/sending/deliveries.ts';
import * as feeds from '#contract/sending/feeds.ts';
import * as figures from '#contract/insight/figures.ts';
import * as history from '#contract/customers/history.ts';
import * as issues from '#contract/catalogue/issues.ts';
import * as letterheads from '#contract/billing/letterheads.ts';
import * as sellers from '#contract/billing/sellers.ts';
import * as live from '#contract/platform/live.ts';
import * as mailingConnections from '#contract/sending/mailing-connections.ts';
import * as mailingLists from '#contract/sending/mailing-lists.ts';
import * as recipientImport from '#contract/sending/recipient-import.ts';
import * as mailingPublications from '#contract/sending/mailing-publications.ts';
import * as makeGoods from '#contract/sales/make-goods.ts';
import * as mailTexts from '#contract/sending/mail-texts.ts';
import * as notifications from '#contract/customers/notifications.ts';
import * as orderBulk from '#contract/sales/order-bulk.ts';
import * as orderChanges from '#contract/sales/order-changes.ts';
import * as orderImport from '#contract/sales/order-import.ts';
import * as orderCopies from '#contract/sales/order-copies.ts';
import * as orderRepeats from '#contract/sales/order-repeats.ts';
import * as offeredChanges from '#contract/public/offered-changes.ts';
import * as orderLinks from '#contract/public/order-links.ts';
import * as orderParties from '#contract/sales/order-parties.ts';
import * as orderMoves from '#contract/sales/order-moves.ts';
import * as orderViews from '#contract/sales/order-views.ts';
import * as orders from '#contract/sales/orders.ts';
import * as organizations from '#contract/access/organizations.ts';
import * as outbox from '#contract/sending/outbox.ts';
import * as passkeys from '#contract/access/passkeys.ts';
import * as placements from '#contract/catalogue/placements.ts';
import * as paperMails from '#contract/billing/paper-mails.ts';
import * as bankFiles from '#contract/billing/bank-files.ts';
import * as invoiceReminders from '#contract/billing/invoice-reminders.ts';
import * as directDebits from '#contract/billing/direct-debits.ts';
import * as dunnings from '#contract/billing/dunnings.ts';
import * as exchangeRates from '#contract/billing/exchange-rates.ts';
import * as invoiceSeries from '#contract/billing/invoice-series.ts';
import * as invoices from '#contract/billing/invoices.ts';
import * as orderInvoices from '#contract/billing/order-invoices.ts';
import * as onlinePayments from '#contract/billing/online-payments.ts';
import * as papers from '#contract/billing/papers.ts';
import * as prices from '#contract/pricing/prices.ts';
import * as privacy from '#contract/access/privacy.ts';
import * as publications from '#contract/catalogue/publications.ts';
import * as rateCards from '#contract/pricing/rate-cards.ts';
import * as rebooking from '#contract/sales/rebooking.ts';
import * as reportMails from '#contract/insight/report-mails.ts';
import * as reports from '#contract/insight/reports.ts';
import * as revenue from '#contract/insight/revenue.ts';
import type { Route } from '#contract/platform/route.ts';
import * as search from '#contract/sales/search.ts';
import * as secondFactor from '#contract/access/second-factor.ts';
import * as securityLog from '#contract/access/security-log.ts';
import * as session from '#contract/access/session.ts';
import * as setup from '#contract/access/setup.ts';
import * as singleSignOn from '#contract/access/single-sign-on.ts';
import * as calendars from '#contract/catalogue/calendars.ts';
import * as storefronts from '#contract/public/storefronts.ts';
import * as terms from '#contract/pricing/terms.ts';
import * as today from '#contract/insight/today.ts';
import * as returnedMails from '#contract/sending/returned-mails.ts';
import * as unknownMails from '#contract/sending/unknown-mails.ts';
import * as users from '#contract/access/users.ts';
import * as vertStyles from '#contract/ads/vert-styles.ts';
import * as verts from '#contract/ads/verts.ts';

const nouns = [
  session,
  secondFactor,
  passkeys,
  setup,
  singleSignOn,
  users,
  publications,
  rateCards,
  rebooking,
  calendars,
  terms,
  storefronts,
  issues,
  placements,
  board,
  customers,
  customerAccounts,
  customerImport,
  customerRecords,
  orders,
  orderViews,
  orderChanges,
  orderImport,
  orderCopies,
  orderRepeats,
  orderMoves,
  offeredChanges,
  orderLinks,
  orderParties,
  agreements,
  makeGoods,
  orderBulk,
  comments,
  figures,
  history,
  notifications,
  verts,
  approvals,
  adBoard,
  adReminders,
  adSpecifications,
  vertStyles,
  organizations,
  letterheads,
  sellers,
  mailingConnections,
  mailingLists,
  recipientImport,
  mailingPublications,
  mailTexts,
  outbox,
  dataExport,
  paperMails,
  papers,
  onlinePayments,
  bankFiles,
  invoiceReminders,
  invoices,
  exchangeRates,
  directDebits,
  dunnings,
  invoiceSeries,
  orderInvoices,
  prices,
  privacy,
  feeds,
  reportMails,
  reports,
  revenue,
  accounting,
  deliveries,
  returnedMails,
  unknownMails,
  today,
  live,
  search,
  securityLog,
];

/** Every route. */
export const routes: readonly Route[] = nouns.flatMap((noun) => Object.values(noun).filter(isRoute));

function isRoute(value: unknown): value is Route {
  return typeof value === 'object' && value !== null && 'method' in value && 'needs' in value;
}
