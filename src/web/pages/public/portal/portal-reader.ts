import { createContext, use } from 'react';
import type { Reader } from '#contract/public/portal-pages.ts';
import type { PortalWords } from '#words/en-gb/public/portal.ts';
import { portalWords } from '#words/public/portal.ts';

/** The contact for whom the page is rendered. */
export const ReaderContext = createContext<Reader | null>(null);

/** Returns the contact for whom the page is rendered, with the words of its language. */
export function useReader(): Reader & { words: PortalWords } {
  const reader = use(ReaderContext);
  if (!reader) throw new Error('The page has no reader.');
  return { ...reader, words: portalWords[reader.locale] };
}
