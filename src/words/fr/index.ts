import type { Words } from '../en-gb/index.ts';
import { board } from './board.ts';
import { cart } from './orders/cart.ts';
import { comment } from './orders/comment.ts';
import { common } from './common.ts';
import { customer } from './customer.ts';
import { dashboard } from './dashboard.ts';
import { dataExport } from './reports/data-export.ts';
import { deadline } from './deadline.ts';
import { delivery } from './mailing/delivery.ts';
import { feed } from './mailing/feed.ts';
import { history } from './history.ts';
import { keys } from './keys.ts';
import { login } from './login.ts';
import { mailing } from './mailing/mailing.ts';
import { mailTexts } from './mailing/mail-texts.ts';
import { mailingConnection } from './mailing/mailing-connection.ts';
import { mailingList } from './mailing/mailing-list.ts';
import { mailingSystems } from './mailing/mailing-systems.ts';
import { notification } from './notification.ts';
import { order } from './orders/order.ts';
import { organization } from './organization.ts';
import { palette } from './palette.ts';
import { price } from './money/price.ts';
import { privacy } from './privacy.ts';
import { problems } from './problems.ts';
import { profile } from './profile.ts';
import { publication } from './publication.ts';
import { report } from './reports/report.ts';
import { safekeeping } from './safekeeping.ts';
import { security } from './security.ts';
import { shell } from './shell.ts';
import { singleSignOn } from './single-sign-on.ts';
import { today } from './today.ts';
import { tracking } from './mailing/tracking.ts';
import { user } from './user.ts';
import { verdict } from './mailing/verdict.ts';
import { vert } from './vert.ts';
import { vertStyle } from './vert-style.ts';
import { weekView } from './week-view.ts';

/** French. */
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
