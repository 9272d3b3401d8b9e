import type { PaperRecipient } from '#domain/sales/orders/order-parties.ts';
import type { Locale } from '#words/locale.ts';
import { paperWords } from '#words/billing/papers.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import type { ImageStorage } from '#server/platform/files/image-storage.ts';
import { readSnapshot } from './read-snapshot.ts';
import { renderPaper } from './render-paper.ts';

/**
 * Returns the next offer or confirmation of an order as a PDF without a version number. Without `locale`, it is in the recipient's
 * language.
 */
export async function previewPaper(
  scope: Scope,
  id: number,
  { locale: wanted, to }: { locale?: Locale | undefined; to?: PaperRecipient | undefined },
  { files }: { files: ImageStorage },
): Promise<{ fileName: string; content: Buffer }> {
  const { kind, snapshot, locale: own } = await scope.read((tx) => readSnapshot(tx, id, to));
  const locale = wanted ?? own;
  const content = await renderPaper(files, scope.organizationId, {
    snapshot: { ...snapshot, version: null },
    locale,
  });
  return { fileName: paperWords[locale].pdf.fileName[kind](String(id)), content };
}
