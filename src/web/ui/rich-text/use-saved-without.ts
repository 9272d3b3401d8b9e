import { useEffect, useState } from 'react';
import { richTextWords } from '#words/ads/rich-text.ts';
import { useWordsOf } from '../language/language.tsx';
import type { savedWithout } from './saved-without.ts';

/** Returns a warning with what the HTML of a headline loses when it is saved, or none. The filter is loaded separately. */
export function useSavedWithout(headline: string): string[] {
  const words = useWordsOf(richTextWords);
  const [check, setCheck] = useState<typeof savedWithout | null>(null);
  useEffect(() => {
    import('./saved-without.ts').then((part) => setCheck(() => part.savedWithout)).catch(() => undefined);
  }, []);
  return check?.(words, headline, 'headline') ?? [];
}
