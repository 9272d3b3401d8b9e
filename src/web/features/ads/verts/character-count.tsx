import { characterCount } from '#ad-html/html-to-text.ts';
import type { Vert } from '#contract/ads/verts.ts';
import { judgeAd } from '#domain/ads/specifications/judge-ad.ts';
import { FieldMessage } from '#web/ui/fields/field.tsx';
import { useWords } from '#web/ui/language/language.tsx';
import { useFindingText, useSpecification } from './use-specification.ts';

/** Shows how many characters a reader of the ad sees. */
export function CharacterCount({ html }: { html: string }) {
  const { common } = useWords();
  return common.characters(characterCount(html));
}

/** Shows that a text has more characters for its readers than the specification permits. */
export function LengthFinding({
  html,
  field,
  vert,
}: {
  html: string;
  field: 'headline' | 'text';
  vert: Vert;
}) {
  const { specification, style } = useSpecification(vert);
  const textOf = useFindingText(vert);
  const characters = { headline: 0, text: 0, [field]: characterCount(html) };
  return judgeAd(specification, style, { image: null, isText: true, characters }).map((finding) => (
    <FieldMessage key={finding.reason} kind={finding.isRefused ? 'error' : 'warn'}>
      {textOf(finding)}
    </FieldMessage>
  ));
}
