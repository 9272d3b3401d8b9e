import { type DraftGrouping, groupDrafts } from '#domain/billing/invoices/group-drafts.ts';
import { refuseMissing } from '#server/platform/base/refuse.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import type { ImageStorage } from '#server/platform/files/image-storage.ts';
import { listBillables } from './billables.ts';
import { prepareDrafts } from './draft-invoices.ts';
import { type NamedFile, renderInvoice } from './open-invoice-pdf.ts';

/** Renders the draft that bills an ad as PDF, as if it were issued today. Refuses an ad that is in no draft. */
export async function previewDraft(
  scope: Scope,
  vertId: number,
  { grouping }: { grouping: DraftGrouping },
  { files }: { files: ImageStorage },
): Promise<NamedFile> {
  const invoice = await scope.read(async (tx) => {
    const drafts = groupDrafts(await listBillables(tx), grouping);
    const group = refuseMissing(drafts.find((ads) => ads.some((ad) => ad.vertId === vertId)));
    const draft = await prepareDrafts(tx, group);
    return draft(group, tx.today);
  });
  return renderInvoice(files, scope.organizationId, { invoice, createdAt: scope.now });
}
