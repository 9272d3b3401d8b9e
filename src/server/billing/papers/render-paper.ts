import type { PaperSnapshot } from '#domain/billing/papers/paper-snapshot.ts';
import type { Locale } from '#words/locale.ts';
import type { ImageStorage } from '#server/platform/files/image-storage.ts';
import { readLogo } from '../letterheads/read-logo.ts';
import { textWork } from '#server/platform/work/work-pool.ts';
import { paperWork } from './draw-paper.ts';

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
