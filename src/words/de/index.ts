import { tables as access } from './access/tables.ts';
import { tables as ads } from './ads/tables.ts';
import { tables as billing } from './billing/tables.ts';
import { tables as catalogue } from './catalogue/tables.ts';
import { tables as customers } from './customers/tables.ts';
import { tables as insight } from './insight/tables.ts';
import { tables as platform } from './platform/tables.ts';
import { tables as pricing } from './pricing/tables.ts';
import { tables as publicTables } from './public/tables.ts';
import { tables as sales } from './sales/tables.ts';
import { tables as sending } from './sending/tables.ts';

export { board } from './catalogue/board.ts';
export { cart } from './sales/cart.ts';
export { comment } from './customers/comment.ts';
export { common } from './platform/common.ts';
export { customer } from './customers/customer.ts';
export { dashboard } from './insight/dashboard.ts';
export { dataExport } from './insight/data-export.ts';
export { deadline } from './pricing/deadline.ts';
export { delivery } from './sending/delivery.ts';
export { feed } from './sending/feed.ts';
export { history } from './customers/history.ts';
export { keys } from './platform/keys.ts';
export { login } from './access/login.ts';
export { mailing } from './sending/mailing.ts';
export { mailTexts } from './sending/mail-texts.ts';
export { mailingConnection } from './sending/mailing-connection.ts';
export { mailingList } from './sending/mailing-list.ts';
export { mailingSystems } from './sending/mailing-systems.ts';
export { notification } from './customers/notification.ts';
export { order } from './sales/order.ts';
export { organization } from './access/organization.ts';
export { palette } from './platform/palette.ts';
export { price } from './pricing/price.ts';
export { privacy } from './access/privacy.ts';
export { shownProblems as problems } from './platform/shown-problems.ts';
export { profile } from './access/profile.ts';
export { publication } from './catalogue/publication.ts';
export { report } from './insight/report.ts';
export { returnedMails } from './sending/returned-mails.ts';
export { safekeeping } from './platform/safekeeping.ts';
export { security } from './access/security.ts';
export { shell } from './platform/shell.ts';
export { singleSignOn } from './access/single-sign-on.ts';
export { today } from './insight/today.ts';
export { tracking } from './sending/tracking.ts';
export { user } from './access/user.ts';
export { verdict } from './sending/verdict.ts';
export { vert } from './ads/vert.ts';
export { vertStyle } from './ads/vert-style.ts';
export { weekView } from './catalogue/week-view.ts';

/** What the tables with personal data contain. */
export const tables = {
  ...access,
  ...ads,
  ...billing,
  ...catalogue,
  ...customers,
  ...insight,
  ...platform,
  ...pricing,
  ...publicTables,
  ...sales,
  ...sending,
};
