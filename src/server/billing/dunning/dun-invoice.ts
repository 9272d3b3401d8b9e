import type { dunInvoice as route } from '#contract/billing/dunnings.ts';
import type { InvoiceRecord } from '#contract/billing/invoices.ts';
import type { Parsed } from '#contract/platform/route.ts';
import {
  type DunningPaper,
  dunningPaperOf,
  readDunningPaper,
} from '#domain/billing/dunning/dunning-paper.ts';
import type { DunningPlan } from '#domain/billing/dunning/dunning.ts';
import { rulesOfLevel } from '#domain/billing/dunning/dunning-settings.ts';
import { readSeller } from '#server/access/organizations/organization-record.ts';
import { Problem, refuseMissing } from '#server/platform/base/problem.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { insertRow } from '#server/platform/db/rows.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';
import type { ImageStorage } from '#server/platform/files/image-storage.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import { textWork } from '#server/platform/work/work-pool.ts';
import { dunningWords } from '#words/billing/dunning.ts';
import { insertEntry, lockAccount } from '../account/insert-entry.ts';
import { readInvoiceSeller } from '../invoices/draft-invoices.ts';
import { localeOf } from '../invoices/invoice-locale.ts';
import { lockInvoices } from '../invoices/pay-invoice.ts';
import { mailAddresses } from '../invoices/mail-invoice.ts';
import type { NamedFile } from '../invoices/open-invoice-pdf.ts';
import { showInvoice } from '../invoices/show-invoice.ts';
import { readLogo } from '../letterheads/letterhead.ts';
import {
  type DunningContext,
  findInvoiceToDun,
  type InvoiceToDun,
  nextDunning,
  readBaseRates,
  readDunningSettings,
} from './dunned-invoices.ts';
import { dunningMailOf } from './dunning-mail.ts';
import { dunningPaperWork } from './draw-dunning.ts';

/** Reads by which rules the organization duns, and who sends the letters. */
export async function readDunningContext(
  tx: Tx,
): Promise<DunningContext & { sender: Awaited<ReturnType<typeof readInvoiceSeller>> }> {
  const settings = await readDunningSettings(tx);
  const rates = await readBaseRates(tx);
  return { settings, rates, seller: await readSeller(tx), sender: await readInvoiceSeller(tx) };
}

/** Returns the paper of the dunning that is due today; null if none is due. */
export function duePaper(
  found: InvoiceToDun,
  context: Awaited<ReturnType<typeof readDunningContext>>,
  today: string,
): { paper: DunningPaper; missing: DunningPlan['missing'] } | null {
  const next = planOf(found, context, today);
  if (!next) return null;
  const { plan, rule } = next;
  const paper = dunningPaperOf(found.invoice, {
    plan,
    rule,
    openAmount: found.dunned.openAmount,
    chargedInterest: found.dunned.dunnings.reduce((sum, { interest }) => sum + interest, 0),
    isLast: rulesOfLevel(context.settings, plan.level + 1) === null,
    sender: context.sender,
    today,
  });
  return { paper, missing: plan.missing };
}

function planOf(found: InvoiceToDun, context: DunningContext, today: string) {
  const next = nextDunning(found, context, today);
  return typeof next === 'string' ? null : next;
}

/** Returns the paper that can be sent for an invoice. Refuses an unknown id, and an invoice that is not to be dunned today. */
async function getDuePaper(tx: Tx, id: number): Promise<{ found: InvoiceToDun; paper: DunningPaper }> {
  const found = refuseMissing(await findInvoiceToDun(tx, id));
  const due = duePaper(found, await readDunningContext(tx), tx.today);
  if (!due || due.missing) throw new Problem('dunning_not_due');
  return { found, paper: due.paper };
}

/** Draws the dunning that is due for an invoice. Refuses an invoice that is not to be dunned today. */
export async function previewDunning(
  scope: Scope,
  id: number,
  { files }: { files: ImageStorage },
): Promise<NamedFile> {
  const { paper } = await scope.read((tx) => getDuePaper(tx, id));
  return renderDunning(files, scope.organizationId, { paper, createdAt: scope.now });
}

const DUNNING_BY_ID = statement('dunning-by-id')`
  select snapshot, created_at from dunnings where organization_id = $1 and id = $2`;

/** Draws a dunning that was sent. Refuses an unknown id. */
export async function openDunningPdf(
  scope: Scope,
  id: number,
  { files }: { files: ImageStorage },
): Promise<NamedFile> {
  const [row] = await scope.read((tx) => tx.statement(DUNNING_BY_ID, [tx.organizationId, id]));
  const { snapshot, created_at: createdAt } = refuseMissing(row);
  return renderDunning(files, scope.organizationId, { paper: readDunningPaper(snapshot), createdAt });
}

async function renderDunning(
  files: ImageStorage,
  organizationId: number,
  { paper, createdAt }: { paper: DunningPaper; createdAt: string },
): Promise<NamedFile> {
  const logo = await readLogo(files, paper.letterhead, organizationId);
  // A worker process returns its bytes as a plain array.
  const content = Buffer.from(
    await textWork.run(dunningPaperWork, { paper, logo, createdAt }, organizationId),
  );
  const words = dunningWords[localeOf(paper)].paper;
  return {
    fileName: `${words.fileName(paper.invoice.number, paper.level).replaceAll('/', '-')}.pdf`,
    content,
  };
}

/**
 * Sends the due dunning of an invoice by mail, and charges its fee and interest. Refuses an invoice that is not to be dunned today, another
 * level or total than the user was shown, and a customer without an address. Dunnings are never sent automatically.
 */
export async function dunInvoice(
  scope: Scope,
  id: number,
  { level, total }: Parsed<(typeof route)['body']>,
  { files }: { files: ImageStorage },
): Promise<InvoiceRecord> {
  const { found, paper } = await scope.read(async (tx) => {
    const due = await getDuePaper(tx, id);
    // Refuses a missing address before the file is drawn.
    await mailAddresses(tx, due.found.customerId, due.found.invoice);
    return due;
  });
  if (paper.level !== level || paper.total !== total) throw new Problem('dunning_changed');
  const { fileName: name, content } = await renderDunning(files, scope.organizationId, {
    paper,
    createdAt: scope.now,
  });
  return scope.transact(async (tx) => {
    await lockAccount(tx, found.customerId);
    await lockInvoices(tx, [id]);
    // The letter must say what is true now: a payment may have been recorded while it was drawn.
    const { paper: current } = await getDuePaper(tx, id);
    if (JSON.stringify(current) !== JSON.stringify(paper)) throw new Problem('dunning_changed');
    await recordDunning(tx, found, paper);
    const [recipient] = await mailAddresses(tx, found.customerId, found.invoice);
    const mailId = await enqueueMail(tx, {
      organizationId: tx.organizationId,
      recipient,
      ...dunningMailOf(paper, tx.user.name),
      replyTo: tx.user.email,
      attachment: { name, content },
    });
    const { number } = found.invoice;
    await recordAct(
      tx,
      'invoice_dunned',
      { customer: found.customerId },
      { invoice: id, number, mailId, level },
    );
    return showInvoice(tx, id);
  });
}

/** Stores a dunning, and charges its fee and interest to the account of the customer. The caller has locked the customer and the invoice. */
export async function recordDunning(
  tx: Tx,
  { id: invoiceId, customerId }: Pick<InvoiceToDun, 'id' | 'customerId'>,
  paper: DunningPaper,
): Promise<number> {
  const { level, dunnedOn, fee, interest, currency } = paper;
  const { id: dunningId } = await insertRow(tx, 'dunnings', {
    invoice_id: invoiceId,
    customer_id: customerId,
    level,
    dunned_on: dunnedOn,
    fee,
    interest,
    snapshot: JSON.stringify(paper),
    user_id: tx.user.id,
  });
  const charge = { customerId, enteredOn: dunnedOn, currency, dunningId };
  if (fee > 0) await insertEntry(tx, { ...charge, kind: 'fee', amount: fee });
  if (interest > 0) await insertEntry(tx, { ...charge, kind: 'interest', amount: interest });
  return dunningId;
}

const WRITE_DUNNING_STOP = statement('write-dunning-stop')`
  update invoice_states set dunning_stop = $3 where organization_id = $1 and invoice_id = $2`;

/** Stops the dunning of an invoice for a reason, or resumes it with ''. Refuses a correction. */
export function changeDunningStop(
  scope: Scope,
  id: number,
  { reason }: { reason: string },
): Promise<InvoiceRecord> {
  return scope.transact(async (tx) => {
    await lockInvoices(tx, [id]);
    const { invoice, customerId } = refuseMissing(await findInvoiceToDun(tx, id));
    const stop = reason.trim();
    await tx.statement(WRITE_DUNNING_STOP, [tx.organizationId, id, stop]);
    const act = stop === '' ? 'dunning_resumed' : 'dunning_stopped';
    await recordAct(tx, act, { customer: customerId }, { invoice: id, number: invoice.number });
    return showInvoice(tx, id);
  });
}
