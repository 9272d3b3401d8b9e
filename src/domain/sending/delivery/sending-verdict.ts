import type { DeliveryProgress, MailingReason } from './delivery.ts';

/** Counts of the ads of an issue. Ads of lapsed reservations do not count. */
export interface AdCounts {
  total: number;
  sent: number;
  /** Ads of reservations; only ads of booked orders are sent. */
  reserved: number;
  /** Booked unsent ads with missing data. */
  incomplete: number;
  /** Booked, complete, unsent ads without a needed approval. */
  unapproved: number;
  /** Booked, complete, approved, unsent ads that are not among the frozen ads of the mailing. */
  unfrozen: number;
}

/** The facts about an issue's sending. */
export interface SendingFacts {
  progress: DeliveryProgress;
  /** Why the delivery waits or would currently fail. */
  reason: MailingReason | null;
  ads: AdCounts;
}

/** The reasons that stop the whole issue until a user has solved the problem. */
const STOPPING = [
  'list_missing',
  'list_ambiguous',
  'list_empty',
  'imprint_missing',
  'issue_missing',
  'issue_ambiguous',
  'placeholder_missing',
  'auth',
  'rejected',
] as const satisfies readonly MailingReason[];

/** All causes why ads are not sent. */
export const VERDICT_CAUSES = [
  'unsold',
  'incomplete',
  'unapproved',
  'reserved',
  'left_out',
  'passed',
  'stopped',
  ...STOPPING,
] as const;
/** Why ads are not sent. */
type VerdictCause = (typeof VERDICT_CAUSES)[number];

/** When the ads are sent; `unknown`: it is not known whether they were sent. */
export const VERDICT_TENSES = ['future', 'present', 'past', 'unknown'] as const;

/** How many ads of an issue are sent, and why the others are not. */
export interface SendingVerdict {
  tense: (typeof VERDICT_TENSES)[number];
  /** The number of ads that are or were sent. */
  count: number;
  /** The number of ads in the issue. */
  total: number;
  /** The causes with the number of ads that each concerns. A cause that stops the whole issue comes first. */
  causes: { cause: VerdictCause; count: number }[];
}

const TENSES: Readonly<Record<DeliveryProgress, SendingVerdict['tense']>> = {
  planned: 'future',
  blocked: 'future',
  retrying: 'future',
  cancelled: 'future',
  handed_over: 'future',
  claimed: 'present',
  confirming: 'present',
  sent: 'past',
  missed: 'past',
  unknown: 'unknown',
};

/** Returns the verdict on an issue's sending. The page of the delivery and the page Today show it. */
export function sendingVerdict({ progress, reason, ads }: SendingFacts): SendingVerdict {
  const { total, sent, reserved, incomplete, unapproved } = ads;
  const leftOut = leftOutOf({ progress, reason, ads });
  const ready = total - reserved - incomplete - unapproved - leftOut;
  const stop = stopOf(progress, reason);
  const count = progress === 'sent' ? sent : stop ? 0 : ready;
  const causes = [
    { cause: 'unsold' as const, count: total === 0 ? 1 : 0 },
    ...(stop ? [{ cause: stop, count: ready }] : []),
    { cause: 'incomplete' as const, count: incomplete },
    { cause: 'unapproved' as const, count: unapproved },
    { cause: 'reserved' as const, count: reserved },
    { cause: 'left_out' as const, count: leftOut },
  ];
  return { tense: TENSES[progress], count, total, causes: causes.filter((cause) => cause.count > 0) };
}

/** Returns the number of complete booked ads that the mailing does not include. */
function leftOutOf({ progress, reason, ads }: SendingFacts): number {
  const { total, sent, reserved, incomplete, unapproved, unfrozen } = ads;
  if (progress === 'sent') return total - sent - reserved - incomplete - unapproved;
  return reason === 'ad_too_large' || reason === 'issue_too_large' ? unfrozen : 0;
}

const NOT_STARTED: ReadonlySet<DeliveryProgress> = new Set(['planned', 'blocked', 'retrying', 'missed']);

/** Returns the cause that stops the whole issue; null if there is none. */
function stopOf(progress: DeliveryProgress, reason: MailingReason | null): VerdictCause | null {
  const stopping = NOT_STARTED.has(progress) ? STOPPING.find((one) => one === reason) : undefined;
  if (stopping) return stopping;
  return progress === 'missed' ? 'passed' : null;
}

/** Returns the verdict for users who may not see deliveries: `stopped` replaces a problem that a user has to solve. */
export function withoutReasons(verdict: SendingVerdict): SendingVerdict {
  const causes = verdict.causes.map(({ cause, count }) => ({
    cause: STOPPING.some((one) => one === cause) ? ('stopped' as const) : cause,
    count,
  }));
  return { ...verdict, causes };
}

/** Reduces the verdict to whether all, some or none of the ads are sent. */
export function outcomeOf({ count, total }: SendingVerdict): 'all' | 'some' | 'none' {
  if (count === 0) return 'none';
  return count === total ? 'all' : 'some';
}
