import { outcomeOf, type SendingVerdict } from '#domain/sending/delivery/sending-verdict.ts';
import type { Locale } from '#words/locale.ts';
import type { LaterWords } from '#words/shape.ts';
import { Mark } from '../marks.tsx';
import { useLocale, useWordsOf } from '../language/language.tsx';
import { verdictWords } from '#words/sending/verdict.ts';

/** Writes the verdict on a sending as a sentence: "1 of 4 ads will go out, because 3 are incomplete." */
function verdictText(
  locale: Locale,
  words: LaterWords['verdict'],
  { tense, count, total, causes }: SendingVerdict,
): string {
  const sentence = words[tense](count, total);
  if (causes.length === 0) return `${sentence}.`;
  const listed = new Intl.ListFormat(locale, { type: 'conjunction' }).format(
    causes.map((one) => words.causes[one.cause](one.count, total)),
  );
  return words.because(sentence, listed);
}

/** Returns the verdict on a sending as a sentence in the language of the page. */
export function useVerdictText(verdict: SendingVerdict): string {
  const words = useWordsOf(verdictWords);
  return verdictText(useLocale(), words, verdict);
}

const MARKS = { all: 'sent', some: 'incomplete', none: 'failed' } as const;

/** The verdict on a sending: a mark and a sentence. */
export function VerdictLine({ verdict, className }: { verdict: SendingVerdict; className?: string }) {
  const text = useVerdictText(verdict);
  const mark = verdict.tense === 'unknown' ? 'unknown' : MARKS[outcomeOf(verdict)];
  return (
    <span className={`st t-${mark}${className ? ` ${className}` : ''}`}>
      <Mark name={mark} />
      <span>{text}</span>
    </span>
  );
}
