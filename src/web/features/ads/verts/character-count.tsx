import { characterCount } from '#ad-html/html-to-text.ts';
import { useWords } from '#web/ui/language/language.tsx';

/** Shows how many characters a reader of the ad sees. */
export function CharacterCount({ html }: { html: string }) {
  const { common } = useWords();
  return common.characters(characterCount(html));
}
