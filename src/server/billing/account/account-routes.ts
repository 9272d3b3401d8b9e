import * as routes from '#contract/billing/customer-accounts.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { exportAccount, openAccountPdf } from './open-statement.ts';
import {
  exportOwnAccount,
  openOwnAccountPdf,
  openOwnInvoicePdf,
  openOwnInvoiceXml,
  showOwnAccount,
} from './own-account.ts';
import { openRefundTransfer } from './refund-transfer.ts';
import { showAccount } from './show-account.ts';
import { recordMoneyOnAccount, refundCredit, reverseAccountEntry, setOffCredit } from './change-account.ts';

/** Serves the accounts of customers: their statements, and what is done with their credit. */
export function accountRoutes(app: App): void {
  serve(app, routes.getCustomerAccount).read(showAccount, 'account');
  serve(app, routes.getAccountPdf).file(openAccountPdf, { isShown: true });
  serve(app, routes.exportAccount).file(exportAccount);
  serve(app, routes.recordMoneyOnAccount).act(recordMoneyOnAccount, 'account');
  serve(app, routes.setOffCredit).act(setOffCredit, 'account');
  serve(app, routes.refundCredit).act(refundCredit, 'account');
  serve(app, routes.getRefundTransfer).file(openRefundTransfer);
  serve(app, routes.reverseAccountEntry).act(reverseAccountEntry, 'account');

  serve(app, routes.getOwnAccount).read(showOwnAccount, 'account');
  serve(app, routes.getOwnAccountPdf).file(openOwnAccountPdf, { isShown: true });
  serve(app, routes.exportOwnAccount).file(exportOwnAccount);
  serve(app, routes.getOwnInvoicePdf).file(openOwnInvoicePdf, { isShown: true });
  serve(app, routes.getOwnInvoiceXml).file(openOwnInvoiceXml);
}
