import type { Day } from '../day.ts';
import type { BasisPoints } from '../prices/money.ts';
import type { HolidayRegion } from './holidays.ts';
/** A time before a sending: so many working days before the sending day, at this time of the organization, `HH:MM`. */
export interface Offset {
  workingDays: number;
  time: string;
}
/**
 * What a deadline is for: until when customers book (and withdraw without cost), until when the content of an ad has to be there,
 * and until when the customer approves it.
 */
export declare const DEADLINE_KINDS: readonly ['booking', 'creative', 'approval'];
export type DeadlineKind = (typeof DEADLINE_KINDS)[number];
/** The deadlines of a publication or of a placement name; null for none. */
export type Deadlines = Record<DeadlineKind, Offset | null>;
/** Own deadlines of an issue. Those that are absent are the publication's. */
export type OwnDeadlines = Partial<Deadlines>;
/** What a cancelled placement costs until a time, as a percentage of its customer net. */
export interface CancellationStep {
  until: Offset;
  basisPoints: BasisPoints;
}
/** What a customer owes for a cancelled booking. */
export interface CancellationTerms {
  /** The earliest first. */
  steps: CancellationStep[];
  /** After the last step. */
  afterwards: BasisPoints;
}
/** The deadlines and the cancellation terms of a publication. */
export interface Terms {
  deadlines: Deadlines;
  /** Placement names whose deadlines differ. */
  placements: {
    name: string;
    deadlines: Deadlines;
  }[];
  /** Null if cancelling costs nothing. */
  cancellation: CancellationTerms | null;
}
/** An amount for a cancelled placement is damages, which bear no VAT, or the price of a service, which does. */
export declare const CANCELLATION_TAXES: readonly ['damages', 'service'];
export type CancellationTax = (typeof CANCELLATION_TAXES)[number];
/** What the terms of all publications of an organization have in common. */
export interface TermsSettings {
  holidayRegion: HolidayRegion;
  cancellationTax: CancellationTax;
  /** The day of the version of the terms of business that papers name; null if they name none. */
  businessTermsOf: Day | null;
  /** Where they can be read; '' for nowhere. */
  businessTermsUrl: string;
}
export declare const NO_DEADLINES: Deadlines;
export declare const NO_TERMS: Terms;
export declare const USUAL_TERMS_SETTINGS: TermsSettings;
/** The longest address of the terms of business, in characters. */
export declare const BUSINESS_TERMS_URL_MAX = 200;
/** The most working days of an offset, about half a year. */
export declare const OFFSET_DAYS_MAX = 120;
export declare const TERMS_PLACEMENTS_MAX = 50;
export declare const CANCELLATION_STEPS_MAX = 6;
/** Whether terms that contain nothing are stored as none. */
export declare function areTermsEmpty({ deadlines, placements, cancellation }: Terms): boolean;
/** The sign of the difference of two offsets before the same sending: negative if the first is earlier. */
export declare function compareOffsets(one: Offset, other: Offset): number;
