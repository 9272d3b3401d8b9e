import { isDeepStrictEqual } from 'node:util';
import type { makePaper as makePaperRoute, Paper } from '#contract/billing/papers.ts';
import type { Parsed } from '#contract/platform/route.ts';
import { paperNumber } from '#domain/billing/papers/paper.ts';
import { paperWords } from '#words/billing/papers.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { Problem, refuseMissing } from '#server/platform/base/problem.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import type { ImageStorage } from '#server/platform/files/image-storage.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import { listPapers } from './list-papers.ts';
import { holdOrder, keepPaper } from './papers-store.ts';
import { readSnapshot } from './read-snapshot.ts';
import { renderPaper } from './render-paper.ts';

type Wanted = Parsed<(typeof makePaperRoute)['body']>;

/**
 * Makes the next offer or confirmation of an order, stores it, and sends it if a mail is given. Refuses with `conflict` if its kind, amount
 * or recipient differs from what the user has seen, or if the order changes while the PDF is drawn.
 */
export async function makePaper(
  scope: Scope,
  orderId: number,
  { kind, locale, gross, to, mail }: Wanted,
  { files }: { files: ImageStorage },
): Promise<Paper> {
  const possible = await scope.read((tx) => readSnapshot(tx, orderId, to));
  const { snapshot } = possible;
  if (to !== undefined && possible.to !== to) throw new Problem('conflict');
  if (possible.kind !== kind || snapshot.totals.gross !== gross) throw new Problem('conflict');
  const content = await renderPaper(files, scope.organizationId, { snapshot, locale });
  return scope.transact(async (tx) => {
    // Locks the order only now, because drawing takes long.
    await holdOrder(tx, orderId);
    if (!isDeepStrictEqual(await readSnapshot(tx, orderId, to), possible)) throw new Problem('conflict');
    const version = snapshot.version ?? 1;
    const number = paperNumber(orderId, version);
    const attachment = { name: paperWords[locale].pdf.fileName[kind](number), content };
    const { organizationId } = tx;
    const mailId =
      mail && (await enqueueMail(tx.db, { organizationId, ...mail, replyTo: tx.user.email, attachment }));
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
    });
    await recordAct(tx, kind === 'offer' ? 'offered' : 'confirmed', { order: orderId }, { number, mailId });
    const made = (await listPapers(tx, orderId)).find((paper) => paper.version === version);
    return refuseMissing(made);
  });
}
