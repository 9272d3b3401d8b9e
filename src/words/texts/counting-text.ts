import type { CountingWords } from '../en-gb/sending/report-counting.ts';
import { formatDay, formatNumber } from '../format.ts';
import type { Locale } from '../locale.ts';

/** The facts of a report that its paragraph about the counting states. */
interface CountedReport {
  finalDate: string | null;
  isFinal: boolean;
  vertReports: readonly {
    isVertSent: boolean;
    willVertBeSent: boolean;
    publicationTitle: string;
    sendingDate: string;
    returnedCount: number;
    unknownCount: number;
    provenance: {
      views: Parts | null;
      clicks: Parts | null;
      readersBy: ReadersBy | null;
      hasMailKeys: boolean;
      corrected: { views: number; clicks: number; on: string } | null;
    } | null;
  }[];
}
type Parts = { machine: number; proxy: number };
/** By what distinct readers were counted. */
type ReadersBy = 'recipient' | 'mail' | 'device';

/** Returns the sentences on how a report was counted, for the page, the public link and the PDF, where days are as in a letter. */
export function countingText(
  { text }: Pick<CountingWords, 'text'>,
  locale: Locale,
  { finalDate, isFinal, vertReports }: CountedReport,
  days: 'basic' | 'letter' = 'basic',
): string {
  const sent = vertReports.filter((vert) => vert.isVertSent);
  const counted = sent.filter(({ provenance }) => provenance?.views && provenance.clicks);
  const sum = (numberOf: (vert: (typeof counted)[number]) => number | undefined) =>
    counted.reduce((total, vert) => total + (numberOf(vert) ?? 0), 0);
  const number = (count: number) => formatNumber(locale, count);
  const isBy = (by: ReadersBy) => counted.some(({ provenance }) => provenance?.readersBy === by);
  const isByRecipient = ({ provenance }: (typeof counted)[number]) => provenance?.readersBy === 'recipient';
  const proxies = sum(({ provenance }) => provenance?.views?.proxy);
  const machines = {
    clicks: sum(({ provenance }) => provenance?.clicks?.machine),
    views: sum(({ provenance }) => provenance?.views?.machine),
  };
  const corrected = {
    clicks: sum(({ provenance }) => provenance?.corrected?.clicks),
    views: sum(({ provenance }) => provenance?.corrected?.views),
    on:
      counted
        .map(({ provenance }) => provenance?.corrected?.on ?? '')
        .toSorted()
        .at(-1) ?? '',
  };
  const isReported = sent.some(({ provenance }) => provenance?.views === null);
  const day = finalDate && formatDay(locale, finalDate, days);
  const returned = ofIssues(sent, 'returnedCount');
  const unknown = ofIssues(sent, 'unknownCount');
  const isPending = vertReports.some((vert) => vert.willVertBeSent);
  const sentences = [
    counted.length > 0 && text.machines(number(machines.clicks), number(machines.views)),
    counted.length > 0 && text.judgedAgain,
    corrected.clicks + corrected.views > 0 &&
      text.corrected(
        number(corrected.clicks),
        number(corrected.views),
        formatDay(locale, corrected.on, days),
      ),
    text.recipients,
    returned > 0 && text.returned(number(returned), returned === 1),
    unknown > 0 && text.unknown(number(unknown), unknown === 1),
    counted.length > 0 && text.readers,
    isBy('recipient') && (counted.every(isByRecipient) ? text.byRecipient : text.partlyByRecipient),
    isBy('mail') && text.byMail,
    isBy('device') && text.byDevice,
    counted.some(({ provenance }) => !provenance?.hasMailKeys) && text.sharedAddress,
    proxies > 0 && text.proxy(number(proxies)),
    isReported && (counted.length > 0 ? text.partlyReported : text.reported),
    sent.length > 0 && counted.length === 0 && !isReported && text.notCounted,
    (counted.length > 0 || isReported) && text.rate,
    (counted.length > 0 || isReported) && day && (isFinal ? text.final(day) : text.growing(day)),
    isPending && text.pending,
  ];
  return sentences.filter((sentence) => typeof sentence === 'string' && sentence !== '').join(' ');
}

/** Adds up a number of the issues, each of which counts once, even if several of the ads are in it. */
function ofIssues(verts: CountedReport['vertReports'], name: 'returnedCount' | 'unknownCount'): number {
  const issues = new Map(
    verts.map((vert) => [`${vert.sendingDate} ${vert.publicationTitle}`, vert[name]] as const),
  );
  return [...issues.values()].reduce((sum, count) => sum + count, 0);
}
