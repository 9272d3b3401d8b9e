import { readDecimal } from '#domain/pricing/quotes/money.ts';
import type { Deadlines, Terms } from '#domain/pricing/terms/terms.ts';
import { DEADLINE_KINDS, type DeadlineKind } from '#domain/catalogue/issue-deadline.ts';
import { formatNumber } from '#words/format.ts';
import type { Locale } from '#words/locale.ts';
import {
  NO_OFFSET,
  offsetEntry,
  offsetOf,
  wholeNumber,
  type OffsetEntry,
} from '#web/ui/terms/offset-fields.tsx';
import { queryOptions } from '@tanstack/react-query';
import { getTerms } from '#contract/pricing/terms.ts';
import { call } from '#web/api/call.ts';
import { publicationKey } from '#web/api/publications.ts';

export type DeadlineEntries = Record<DeadlineKind, OffsetEntry>;
export interface PlacementEntry {
  name: string;
  deadlines: DeadlineEntries;
}
export interface StepEntry {
  /** Identifies a row of the form. */
  id: number;
  until: OffsetEntry;
  percent: string;
}

/** The terms of a newsletter as entered in the form. */
export interface TermsEntries {
  deadlines: DeadlineEntries;
  placements: PlacementEntry[];
  steps: StepEntry[];
  afterwards: string;
}

/** Converts saved terms to entries. */
export function entriesOf({ deadlines, placements, cancellation }: Terms, locale: Locale): TermsEntries {
  const percent = (basisPoints: number) => formatNumber(locale, basisPoints / 100);
  return {
    deadlines: deadlineEntries(deadlines),
    placements: placements.map((one) => ({ name: one.name, deadlines: deadlineEntries(one.deadlines) })),
    steps: (cancellation?.steps ?? []).map(({ until, basisPoints }, index) => ({
      id: index + 1,
      until: offsetEntry(until),
      percent: percent(basisPoints),
    })),
    afterwards: cancellation ? percent(cancellation.afterwards) : '',
  };
}

/** Converts the entries to terms. Text that is not a number becomes NaN, which the domain refuses. */
export function termsOf({ deadlines, placements, steps, afterwards }: TermsEntries): Terms {
  const isFree = steps.length === 0 && afterwards.trim() === '';
  return {
    deadlines: deadlinesOf(deadlines),
    placements: placements.map((one) => ({ name: one.name, deadlines: deadlinesOf(one.deadlines) })),
    cancellation: isFree
      ? null
      : {
          steps: steps.map(({ until, percent }) => ({
            until: { workingDays: wholeNumber(until.days), time: until.time },
            basisPoints: readDecimal(percent, 2) ?? Number.NaN,
          })),
          afterwards: readDecimal(afterwards, 2) ?? Number.NaN,
        },
  };
}

function deadlineEntries(deadlines: Deadlines): DeadlineEntries {
  return mapped((kind) => {
    const offset = deadlines[kind];
    return offset ? offsetEntry(offset) : NO_OFFSET;
  });
}

function deadlinesOf(entries: DeadlineEntries): Deadlines {
  return mapped((kind) => offsetOf(entries[kind]));
}

function mapped<Value>(valueOf: (kind: DeadlineKind) => Value): Record<DeadlineKind, Value> {
  const entries = DEADLINE_KINDS.map((kind) => [kind, valueOf(kind)]);
  return Object.fromEntries(entries) as Record<DeadlineKind, Value>;
}

/** Returns the query of a newsletter's terms, and of the facts that their form needs. */
export function termsQuery(publicationId: number) {
  return queryOptions({
    queryKey: [...publicationKey(publicationId), 'terms'],
    queryFn: ({ signal }) => call(getTerms, { params: { id: publicationId }, signal }),
  });
}
