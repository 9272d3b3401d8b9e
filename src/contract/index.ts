import * as adBoard from './verts/ad-board.ts';
import * as adReminders from './verts/ad-reminders.ts';
import * as agreements from './prices/agreements.ts';
import * as approvals from './verts/approvals.ts';
import * as accounting from './invoices/accounting.ts';
import * as board from './orders/board.ts';
import * as comments from './orders/comments.ts';
import * as customerImport from './customers/customer-import.ts';
import * as customerRecords from './customers/customer-records.ts';
import * as customers from './customers/customers.ts';
import * as dataExport from './reports/data-export.ts';
import * as deliveries from './mailing/deliveries.ts';
import * as feeds from './mailing/feeds.ts';
import * as figures from './reports/figures.ts';
import * as history from './history.ts';
import * as issues from './publications/issues.ts';
import * as letterheads from './organizations/letterheads.ts';
import * as sellers from './invoices/sellers.ts';
import * as live from './live.ts';
import * as mailingConnections from './mailing/mailing-connections.ts';
import * as mailingLists from './mailing/mailing-lists.ts';
import * as mailingPublications from './mailing/mailing-publications.ts';
import * as makeGoods from './orders/make-goods.ts';
import * as mailTexts from './publications/mail-texts.ts';
import * as notifications from './organizations/notifications.ts';
import * as orderBulk from './orders/order-bulk.ts';
import * as orderImport from './orders/order-import.ts';
import * as orderCopies from './orders/order-copies.ts';
import * as orderRepeats from './orders/order-repeats.ts';
import * as orderLinks from './orders/order-links.ts';
import * as orderParties from './orders/order-parties.ts';
import * as orderMoves from './orders/order-moves.ts';
import * as orderViews from './orders/order-views.ts';
import * as orders from './orders/orders.ts';
import * as organizations from './organizations/organizations.ts';
import * as outbox from './mailing/outbox.ts';
import * as passkeys from './users/passkeys.ts';
import * as placements from './publications/placements.ts';
import * as paperMails from './organizations/paper-mails.ts';
import * as bankFiles from './invoices/bank-files.ts';
import * as invoiceReminders from './invoices/invoice-reminders.ts';
import * as invoices from './invoices/invoices.ts';
import * as papers from './organizations/papers.ts';
import * as prices from './prices/prices.ts';
import * as privacy from './organizations/privacy.ts';
import * as publications from './publications/publications.ts';
import * as rateCards from './prices/rate-cards.ts';
import * as rebooking from './orders/rebooking.ts';
import * as reportMails from './reports/report-mails.ts';
import * as reports from './reports/reports.ts';
import * as revenue from './reports/revenue.ts';
import type { Route } from './route.ts';
import * as search from './search.ts';
import * as secondFactor from './users/second-factor.ts';
import * as securityLog from './users/security-log.ts';
import * as session from './users/session.ts';
import * as setup from './organizations/setup.ts';
import * as singleSignOn from './users/single-sign-on.ts';
import * as calendars from './publications/calendars.ts';
import * as storefronts from './publications/storefronts.ts';
import * as terms from './publications/terms.ts';
import * as today from './reports/today.ts';
import * as unknownMails from './mailing/unknown-mails.ts';
import * as users from './users/users.ts';
import * as vertStyles from './verts/vert-styles.ts';
import * as verts from './verts/verts.ts';

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
  customerImport,
  customerRecords,
  orders,
  orderViews,
  orderImport,
  orderCopies,
  orderRepeats,
  orderMoves,
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
  vertStyles,
  organizations,
  letterheads,
  sellers,
  mailingConnections,
  mailingLists,
  mailingPublications,
  mailTexts,
  outbox,
  dataExport,
  paperMails,
  papers,
  bankFiles,
  invoiceReminders,
  invoices,
  prices,
  privacy,
  feeds,
  reportMails,
  reports,
  revenue,
  accounting,
  deliveries,
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
