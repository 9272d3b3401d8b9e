import type { Hits, VertReport } from '#contract/insight/reports.ts';
import type { ReadersBy } from '#domain/sending/tracking/tracking.ts';
import { formatNumber } from '#words/format.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { TipButton } from '#web/ui/tooltips/tip-button.tsx';

interface CountedNumberProps {
  vert: VertReport;
  of: 'views' | 'clicks';
}

/** How often an ad was seen or clicked. The tooltip shows the source of the number and its parts. */
export function CountedNumber({ vert, of }: CountedNumberProps) {
  const { provenance: words } = useWords().report;
  const locale = useLocale();
  const parts = useParts();
  const { provenance, impressionCount, clickCount } = vert;
  const count = of === 'views' ? impressionCount : clickCount;
  const number = formatNumber(locale, count);
  if (provenance === null || count === null) return <>{number}</>;
  const hits = provenance[of];
  return hits === null ? (
    <TipButton head={words.told} text={words.toldText}>
      {number}
    </TipButton>
  ) : (
    <TipButton head={words.counted} text={parts(hits, provenance.readersBy).join('\n')}>
      {number}
    </TipButton>
  );
}

/** Returns a function that lists the parts of a number, one per line, without empty parts. */
function useParts(): (hits: Hits, by: ReadersBy | null) => string[] {
  const { provenance: words } = useWords().report;
  const locale = useLocale();
  return ({ raw, valid, unique, proxy, machine }, by) => {
    const repeated = raw - valid - machine;
    const lines: (readonly [(count: string) => string, number] | false)[] = [
      [words.valid, valid],
      proxy > 0 && [by === 'recipient' ? words.proxyKnown : words.proxy, proxy],
      unique !== null && by !== null && [words.unique[by], unique],
      repeated > 0 && [words.repeated, repeated],
      machine > 0 && [words.machine, machine],
      [words.raw, raw],
    ];
    return lines.flatMap((line) => (line ? [line[0](formatNumber(locale, line[1]))] : []));
  };
}
