import type { CustomerAccount } from '#contract/billing/customer-accounts.ts';
import { Problem, refuseMissing } from '#server/platform/base/problem.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import type { ExportFile } from '#server/platform/files/csv.ts';
import type { ImageStorage } from '#server/platform/files/image-storage.ts';
import type { Locale } from '#words/locale.ts';
import { type NamedFile, openInvoicePdf, openInvoiceXml } from '../invoices/open-invoice-pdf.ts';
import { findBilledCustomer } from './account-store.ts';
import { exportAccount, openAccountPdf } from './open-statement.ts';
import { type AccountPeriod, showAccount } from './show-account.ts';

/** Returns the customer to which the user belongs. Refuses staff. */
const ownCustomer = ({ user }: Scope): number => refuseMissing(user.customerId);

/** Returns the account of the user's customer. */
export const showOwnAccount = async (tx: Tx, period: AccountPeriod): Promise<CustomerAccount> =>
  showAccount(tx, ownCustomer(tx), period);

/** Returns the statement of account of the user's customer as PDF. */
export const openOwnAccountPdf = async (
  scope: Scope,
  wanted: AccountPeriod & { locale?: Locale | undefined },
  app: { files: ImageStorage },
): Promise<NamedFile> => openAccountPdf(scope, ownCustomer(scope), wanted, app);

/** Exports the statement of account of the user's customer as a table. */
export const exportOwnAccount = async (scope: Scope, period: AccountPeriod): Promise<ExportFile> =>
  exportAccount(scope, ownCustomer(scope), period);

/** Returns an invoice or correction of the user's customer as PDF. Refuses those of others as unknown. */
export async function openOwnInvoicePdf(
  scope: Scope,
  id: number,
  app: { files: ImageStorage },
): Promise<NamedFile> {
  await refuseForeign(scope, id, ownCustomer(scope));
  return openInvoicePdf(scope, id, app);
}

/** Returns the XML of an e-invoice of the user's customer. Refuses those of others as unknown. */
export async function openOwnInvoiceXml(scope: Scope, id: number): Promise<NamedFile> {
  await refuseForeign(scope, id, ownCustomer(scope));
  return openInvoiceXml(scope, id);
}

/** Refuses an invoice that another customer is billed with. */
export async function refuseForeign(scope: Scope, id: number, customerId: number): Promise<void> {
  const billed = await scope.read((tx) => findBilledCustomer(tx, id));
  if (billed !== customerId) throw new Problem('not_found');
}
