import type { Paper } from '#contract/billing/papers.ts';
import { paperNumber } from '#domain/billing/papers/paper.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { findMails, type KeptMail } from '#server/platform/mail/find-mails.ts';
import { showOrder } from '#server/sales/orders/show-order.ts';
import { listPaperRows, type PaperRow } from './papers-store.ts';

/**
 * Returns the papers of an order that the user may see, newest first. Staff also see the papers of a cancelled order. Refuses an unknown
 * order and an order of another customer.
 */
export async function listPapers(tx: Tx, orderId: number): Promise<Paper[]> {
  const rows = await listPaperRows(tx, orderId);
  if (rows.length === 0 || tx.user.customerId !== null) await showOrder(tx, orderId);
  const mails = await findMails(
    tx,
    rows.flatMap(({ mail_id: id }) => (id === null ? [] : [id])),
  );
  return rows.map((row) =>
    presentPaper(row, mails.get(row.mail_id ?? 0), orderId, tx.user.customerId !== null),
  );
}

function presentPaper(
  row: PaperRow,
  mail: KeptMail | undefined,
  orderId: number,
  isSelfService: boolean,
): Paper {
  return {
    version: row.version,
    number: paperNumber(orderId, row.version),
    kind: row.kind,
    locale: row.locale,
    currency: row.currency,
    gross: row.gross,
    createdAt: row.created_at,
    creatorName: isSelfService ? '' : row.creator_name,
    // Mails are deleted long after they were sent or given up, so a missing one counts as sent.
    mail: row.mail_id === null ? null : { address: mail?.address ?? null, state: mail?.state ?? 'sent' },
  };
}
