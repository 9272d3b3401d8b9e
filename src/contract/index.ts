import * as adBoard from './ad-board.ts';
import * as adReminders from './ad-reminders.ts';
import * as agreements from './agreements.ts';
import * as approvals from './approvals.ts';
import * as accounting from './accounting.ts';
import * as board from './board.ts';
import * as comments from './comments.ts';
import * as customerImport from './customer-import.ts';
import * as customerRecords from './customer-records.ts';
import * as customers from './customers.ts';
import * as dataExport from './data-export.ts';
import * as deliveries from './deliveries.ts';
import * as feeds from './feeds.ts';
import * as figures from './figures.ts';
import * as history from './history.ts';
import * as issues from './issues.ts';
import * as letterheads from './letterheads.ts';
import * as sellers from './sellers.ts';
import * as live from './live.ts';
import * as mailingConnections from './mailing-connections.ts';
import * as mailingLists from './mailing-lists.ts';
import * as mailingPublications from './mailing-publications.ts';
import * as makeGoods from './make-goods.ts';
import * as mailTexts from './mail-texts.ts';
import * as notifications from './notifications.ts';
import * as orderBulk from './order-bulk.ts';
import * as orderImport from './order-import.ts';
import * as orderCopies from './order-copies.ts';
import * as orderRepeats from './order-repeats.ts';
import * as orderLinks from './order-links.ts';
import * as orderParties from './order-parties.ts';
import * as orderMoves from './order-moves.ts';
import * as orderViews from './order-views.ts';
import * as orders from './orders.ts';
import * as organizations from './organizations.ts';
import * as outbox from './outbox.ts';
import * as passkeys from './passkeys.ts';
import * as placements from './placements.ts';
import * as paperMails from './paper-mails.ts';
import * as bankFiles from './bank-files.ts';
import * as invoiceReminders from './invoice-reminders.ts';
import * as invoices from './invoices.ts';
import * as papers from './papers.ts';
import * as prices from './prices.ts';
import * as privacy from './privacy.ts';
import * as publications from './publications.ts';
import * as rateCards from './rate-cards.ts';
import * as reportMails from './report-mails.ts';
import * as reports from './reports.ts';
import * as revenue from './revenue.ts';
import type { Route } from './route.ts';
import * as search from './search.ts';
import * as secondFactor from './second-factor.ts';
import * as securityLog from './security-log.ts';
import * as session from './session.ts';
import * as setup from './setup.ts';
import * as singleSignOn from './single-sign-on.ts';
import * as calendars from './calendars.ts';
import * as storefronts from './storefronts.ts';
import * as terms from './terms.ts';
import * as today from './today.ts';
import * as unknownMails from './unknown-mails.ts';
import * as users from './users.ts';
import * as vertStyles from './vert-styles.ts';
import * as verts from './verts.ts';

const nouns = [
  session,
  secondFactor,
  passkeys,
  setup,
  singleSignOn,
  users,
  publications,
  rateCards,
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
