import type { Words } from '../en-gb/index.ts';
import { board } from './catalogue/board.ts';
import { cart } from './sales/cart.ts';
import { comment } from './customers/comment.ts';
import { common } from './platform/common.ts';
import { customer } from './customers/customer.ts';
import { dashboard } from './insight/dashboard.ts';
import { dataExport } from './insight/data-export.ts';
import { deadline } from './pricing/deadline.ts';
import { delivery } from './sending/delivery.ts';
import { feed } from './sending/feed.ts';
import { history } from './customers/history.ts';
import { keys } from './platform/keys.ts';
import { login } from './access/login.ts';
import { mailing } from './sending/mailing.ts';
import { mailTexts } from './sending/mail-texts.ts';
import { mailingConnection } from './sending/mailing-connection.ts';
import { mailingList } from './sending/mailing-list.ts';
import { mailingSystems } from './sending/mailing-systems.ts';
import { notification } from './customers/notification.ts';
import { order } from './sales/order.ts';
import { organization } from './access/organization.ts';
import { palette } from './platform/palette.ts';
import { price } from './pricing/price.ts';
import { privacy } from './access/privacy.ts';
import { problems } from './platform/problems.ts';
import { profile } from './access/profile.ts';
import { publication } from './catalogue/publication.ts';
import { report } from './insight/report.ts';
import { safekeeping } from './platform/safekeeping.ts';
import { security } from './access/security.ts';
import { shell } from './platform/shell.ts';
import { singleSignOn } from './access/single-sign-on.ts';
import { today } from './insight/today.ts';
import { tracking } from './sending/tracking.ts';
import { user } from './access/user.ts';
import { verdict } from './sending/verdict.ts';
import { vert } from './ads/vert.ts';
import { vertStyle } from './ads/vert-style.ts';
import { weekView } from './catalogue/week-view.ts';

/** German. */
export const words: Words = {
  board,
  cart,
  comment,
  common,
  customer,
  dashboard,
  dataExport,
  deadline,
  delivery,
  feed,
  history,
  keys,
  login,
  mailing,
  mailTexts,
  mailingConnection,
  mailingList,
  mailingSystems,
  notification,
  order,
  organization,
  palette,
  price,
  privacy,
  problems,
  profile,
  publication,
  report,
  safekeeping,
  security,
  shell,
  singleSignOn,
  today,
  tracking,
  user,
  verdict,
  vert,
  vertStyle,
  weekView,
};
