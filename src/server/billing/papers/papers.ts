import { findRow } from '#server/platform/db/rows.ts';
import type { makePaper as makePaperRoute, Paper } from '#contract/billing/papers.ts';
import { totalsForAdvertiser } from '#domain/pricing/quotes/calculate-quote.ts';
import { showOrderQuote } from '#server/pricing/quotes/show-order-quote.ts';
import { isOutdated, paperNumber } from '#domain/billing/papers/paper.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { findMails, type KeptMail } from '#server/platform/mail/find-mails.ts';
import { lockSeenOrder, refuseChanged, refuseGone } from '#server/sales/orders/lock-seen-order.ts';
import { showOrder } from '#server/sales/orders/show-order.ts';
import { getPaper, keepPaper, listPaperRows, type PaperRow, findNewestPaper } from './papers-store.ts';
import { paperWords } from '#words/billing/papers.ts';
import { isDeepStrictEqual } from 'node:util';
import type { Parsed } from '#contract/platform/route.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { Problem, refuseMissing } from '#server/platform/base/problem.ts';
import type { ImageStorage } from '#server/platform/files/image-storage.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import { paperPlacementsOf, readSnapshot } from './read-snapshot.ts';
import type { PaperSnapshot } from '#domain/billing/papers/paper-snapshot.ts';
import type { Locale } from '#words/locale.ts';
import { readLogo } from '../letterheads/letterhead.ts';
import { textWork } from '#server/platform/work/work-pool.ts';
import { paperWork } from './draw-paper.ts';

/**
 * Returns the papers of an order that the user may see, newest first. Staff also see the papers of a cancelled order. Refuses an unknown
 * order and an order of another customer.
 */
export async function listPapers(tx: Tx, orderId: number): Promise<Paper[]> {
  const rows = await listPaperRows(tx, orderId);
  const isOfCustomer = tx.user.customerId !== null;
  if (rows.length === 0 || isOfCustomer) await showOrder(tx, orderId);
  const outdated = await findOutdated(tx, orderId, rows[0]);
  const mails = await findMails(
    tx,
    rows.flatMap(({ mail_id: id }) => (id === null ? [] : [id])),
  );
  return rows.map((row) =>
    presentPaper(row, mails.get(row.mail_id ?? 0), orderId, { isOfCustomer, isOutdated: row === outdated }),
  );
}

/** Returns the newest paper if its order has changed since; undefined otherwise, and for a cancelled order. */
async function findOutdated(tx: Tx, orderId: number, newest: PaperRow | undefined) {
  const exists = newest && (await findRow(tx, 'orders', orderId, ['id']));
  if (!exists) return undefined;
  const [order, { quote }] = [await showOrder(tx, orderId), await showOrderQuote(tx, orderId)];
  const now = {
    placements: quote ? paperPlacementsOf(order, quote) : [],
    totals: quote ? [quote.totals.gross, totalsForAdvertiser(quote.lines).gross] : [],
  };
  return isOutdated({ placements: newest.placements, totals: [newest.gross] }, now) ? newest : undefined;
}

function presentPaper(
  row: PaperRow,
  mail: KeptMail | undefined,
  orderId: number,
  { isOfCustomer, isOutdated: isChanged }: { isOfCustomer: boolean; isOutdated: boolean },
): Paper {
  return {
    version: row.version,
    number: paperNumber(orderId, row.version),
    kind: row.kind,
    locale: row.locale,
    currency: row.currency,
    gross: row.gross,
    createdAt: row.created_at,
    creatorName: isOfCustomer ? '' : row.creator_name,
    isOutdated: isChanged,
    // Mails are deleted long after they were sent or given up, so a missing one counts as sent.
    mail: row.mail_id === null ? null : { address: mail?.address ?? null, state: mail?.state ?? 'sent' },
  };
}

/** Returns the newest offer or confirmation of an order that was sent, and that the user may see; null if there is none. */
export async function findPaper(
  tx: Tx,
  orderId: number,
): Promise<{ kind: Paper['kind']; number: string } | null> {
  const row = await findNewestPaper(tx, orderId);
  return row ? { kind: row.kind, number: paperNumber(orderId, row.version) } : null;
}

/** Returns the stored PDF of an offer or an order confirmation, and its file name. Refuses a paper that the user may not see. */
export async function openPaper(
  scope: Scope,
  { id, version }: { id: number; version: number },
): Promise<{ fileName: string; content: Buffer }> {
  const { kind, locale, content } = await scope.read((tx) => getPaper(tx, id, version));
  return { fileName: paperWords[locale].pdf.fileName[kind](paperNumber(id, version)), content };
}

type Wanted = Parsed<(typeof makePaperRoute)['body']>;

/**
 * Makes the next offer or confirmation of an order, stores it, and sends it if a mail is given. Refuses another version than that of the
 * order, also if it changes while the PDF is drawn, and with `conflict` another kind, amount or recipient than the user has seen.
 */
export async function makePaper(
  scope: Scope,
  orderId: number,
  { version: seen, kind, locale, gross, to, mail }: Wanted,
  { files }: { files: ImageStorage },
): Promise<Paper> {
  const possible = await scope.read(async (tx) => {
    const order = await findRow(tx, 'orders', orderId, ['id', 'version']);
    if (!order) return refuseGone(tx, orderId);
    await refuseChanged(tx, order, seen);
    return readSnapshot(tx, orderId, to);
  });
  const { snapshot } = possible;
  if (to !== undefined && possible.to !== to) throw new Problem('conflict');
  if (possible.kind !== kind || snapshot.totals.gross !== gross) throw new Problem('conflict');
  const content = await renderPaper(files, scope.organizationId, { snapshot, locale });
  return scope.transact(async (tx) => {
    // Locks the order only now, because drawing takes long.
    // Neither the order nor its papers change until the transaction ends.
    await lockSeenOrder(tx, orderId, seen);
    if (!isDeepStrictEqual(await readSnapshot(tx, orderId, to), possible)) throw new Problem('conflict');
    const version = snapshot.version ?? 1;
    const number = paperNumber(orderId, version);
    const attachment = { name: paperWords[locale].pdf.fileName[kind](number), content };
    const { organizationId } = tx;
    const mailId =
      mail &&
      (await enqueueMail(tx, {
        organizationId,
        ...mail,
        replyTo: tx.user.email,
        attachment,
        orderId,
        isFromPublisher: true,
        isWrittenByUser: true,
      }));
    await keepPaper(tx, {
      orderId,
      version,
      customerId: snapshot.customer.id,
      kind,
      locale,
      currency: snapshot.currency,
      gross,
      content,
      mailId,
      placements: possible.placements,
    });
    await recordAct(tx, kind === 'offer' ? 'offered' : 'confirmed', { order: orderId }, { number, mailId });
    const made = (await listPapers(tx, orderId)).find((paper) => paper.version === version);
    return refuseMissing(made);
  });
}

/** Draws the PDF of a paper with the logo of its letterhead. */
export async function renderPaper(
  files: ImageStorage,
  organizationId: number,
  { snapshot, locale }: { snapshot: PaperSnapshot; locale: Locale },
): Promise<Buffer> {
  const logo = await readLogo(files, snapshot.sender.letterhead, organizationId);
  // A worker process returns its bytes as a plain array.
  return Buffer.from(await textWork.run(paperWork, { snapshot, locale, logo }, organizationId));
}
