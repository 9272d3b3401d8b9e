import { paperNumber } from '#domain/billing/papers/paper.ts';
import { paperWords } from '#words/billing/papers.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { getPaper } from './papers-store.ts';

/** Returns the stored PDF of an offer or an order confirmation, and its file name. Refuses a paper that the user may not see. */
export async function openPaper(
  scope: Scope,
  { id, version }: { id: number; version: number },
): Promise<{ fileName: string; content: Buffer }> {
  const { kind, locale, content } = await scope.read((tx) => getPaper(tx, id, version));
  return { fileName: paperWords[locale].pdf.fileName[kind](paperNumber(id, version)), content };
}
