import { eInvoiceOf } from '#domain/billing/e-invoices/e-invoice-of.ts';
import type { Invoice } from '#domain/billing/invoices/invoice.ts';
import { invoiceWords } from '#words/billing/invoice.ts';
import { Problem } from '#server/platform/base/problem.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import type { ImageStorage } from '#server/platform/files/image-storage.ts';
import { readLogo } from '../letterheads/letterhead.ts';
import { textWork } from '#server/platform/work/work-pool.ts';
import { localeOf } from './invoice-locale.ts';
import { invoicePaperWork } from './invoice-paper.ts';
import { getInvoice } from './invoices-store.ts';

/** A file with its name. */
export interface NamedFile {
  fileName: string;
  content: Buffer;
}

/** Returns an invoice or correction as PDF. Refuses an unknown id. */
export async function openInvoicePdf(
  scope: Scope,
  id: number,
  { files }: { files: ImageStorage },
): Promise<NamedFile> {
  const { invoice, createdAt } = await scope.read((tx) => getInvoice(tx, id));
  return renderInvoice(files, scope.organizationId, { invoice, createdAt });
}

/** Returns the XML of an e-invoice. Refuses an invoice that has none. */
export async function openInvoiceXml(scope: Scope, id: number): Promise<NamedFile> {
  const { invoice } = await scope.read((tx) => getInvoice(tx, id));
  const xml = eInvoiceOf(invoice);
  if (!xml) throw new Problem('not_found');
  return { fileName: `${fileNameOf(invoice)}.xml`, content: Buffer.from(xml.content) };
}

/** Draws an invoice in a worker process. The PDF of a draft contains no XML. */
export async function renderInvoice(
  files: ImageStorage,
  organizationId: number,
  { invoice, createdAt }: { invoice: Invoice; createdAt: string },
): Promise<NamedFile> {
  const logo = await readLogo(files, invoice.letterhead, organizationId);
  const hasXml = invoice.format === 'facturx' && invoice.number !== '';
  const xml = hasXml ? (eInvoiceOf(invoice)?.content ?? null) : null;
  const paper = { invoice, logo, xml, createdAt };
  // A worker process returns its bytes as a plain array.
  const content = Buffer.from(await textWork.run(invoicePaperWork, paper, organizationId));
  return { fileName: `${fileNameOf(invoice)}.pdf`, content };
}

/** Returns the file name without its extension. A draft has no number. */
function fileNameOf({ number, language }: Invoice): string {
  if (number === '') return invoiceWords[localeOf({ language })].draftFile;
  return number.replaceAll('/', '-');
}
