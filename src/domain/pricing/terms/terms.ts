import { DEADLINE_KINDS, type DeadlineKind } from '#domain/catalogue/issue-deadline.ts';
import type { Day } from '#domain/platform/day.ts';
import type { BasisPoints } from '../quotes/money.ts';
import type { HolidayRegion } from './holidays.ts';

/** A time before a sending: the number of working days before the sending day, and the local time of the organization, `HH:MM`. */
export interface Offset {
  workingDays: number;
  time: string;
}

/** The deadlines of a publication or of a placement name; null for none. */
export type Deadlines = Record<DeadlineKind, Offset | null>;

/** An issue's own deadlines. For absent ones, those of the publication apply. */
export type OwnDeadlines = Partial<Deadlines>;

/** What a cancelled placement costs until a time, as a percentage of its customer net. */
export interface CancellationStep {
  until: Offset;
  basisPoints: BasisPoints;
}

/** What a customer owes for a cancelled booking. */
export interface CancellationTerms {
  /** Sorted by time, the earliest first. */
  steps: CancellationStep[];
  /** The percentage after the last step. */
  afterwards: BasisPoints;
}

/** The deadlines and the cancellation terms of a publication. */
export interface Terms {
  deadlines: Deadlines;
  /** Placement names whose deadlines differ. */
  placements: { name: string; deadlines: Deadlines }[];
  /** Null if cancelling costs nothing. */
  cancellation: CancellationTerms | null;
}

/** How a cancellation charge is taxed: as damages, without VAT, or as the price of a service, with VAT. */
export const CANCELLATION_TAXES = ['damages', 'service'] as const;
export type CancellationTax = (typeof CANCELLATION_TAXES)[number];

/** The settings that all publications of an organization share. */
export interface TermsSettings {
  holidayRegion: HolidayRegion;
  cancellationTax: CancellationTax;
  /** The day of the version of the terms of business that papers refer to; null for none. */
  businessTermsOf: Day | null;
  /** The web address of the terms of business; '' for none. */
  businessTermsUrl: string;
}

export const NO_DEADLINES: Deadlines = { booking: null, creative: null, approval: null };
export const NO_TERMS: Terms = { deadlines: NO_DEADLINES, placements: [], cancellation: null };
export const USUAL_TERMS_SETTINGS: TermsSettings = {
  holidayRegion: 'DE',
  cancellationTax: 'damages',
  businessTermsOf: null,
  businessTermsUrl: '',
};

/** The maximum length of the address of the terms of business, in characters. */
export const BUSINESS_TERMS_URL_MAX = 200;

/** The maximum number of working days of an offset: about half a year. */
export const OFFSET_DAYS_MAX = 120;
export const TERMS_PLACEMENTS_MAX = 50;
export const CANCELLATION_STEPS_MAX = 6;

/** Whether the terms contain no deadlines and no cancellation terms. */
export function areTermsEmpty({ deadlines, placements, cancellation }: Terms): boolean {
  return (
    DEADLINE_KINDS.every((kind) => deadlines[kind] === null) &&
    placements.length === 0 &&
    cancellation === null
  );
}

/** Compares two offsets before the same sending. The result is negative if the first is earlier, positive if it is later, else 0. */
export function compareOffsets(one: Offset, other: Offset): number {
  return other.workingDays - one.workingDays || (one.time < other.time ? -1 : Number(one.time > other.time));
}
