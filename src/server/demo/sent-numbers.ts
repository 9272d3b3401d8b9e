import type { Day } from '#domain/platform/day.ts';
import type { PlannedIssues } from './plan-campaigns.ts';
import type { PlannedIssue, PlannedPlacement } from './plan-issues.ts';
import { demoPublications, type PlacementKind, publicationKeys } from './publications.ts';
import { type RandomSource, seededRandom } from './random.ts';

/** The number of recipients of a sent issue, and how often it was opened. */
export interface IssueNumbers {
  recipients: number;
  impressions: number;
}

/** The numbers of one ad. */
interface VertNumbers extends IssueNumbers {
  clicks: number;
}

/** The seed of the numbers; it is arbitrary. */
const SEED = 48_2026;
/** The growth of the number of recipients per week. */
const GROWTH = 0.002;
/** The share of views that lead to a click. */
const CLICK_RATES: Readonly<Record<PlacementKind, number>> = {
  illustrated: 0.024,
  text: 0.014,
  banner: 0.008,
  job: 0.011,
};

/** Returns the numbers of every issue that was sent before today. */
export function numbersOfIssues(issues: PlannedIssues, today: Day): Map<PlannedIssue, IssueNumbers> {
  const random = seededRandom(SEED);
  const sent = publicationKeys.flatMap((key) => issues[key]).filter(({ sendingDate }) => sendingDate < today);
  return new Map(sent.map((issue) => [issue, numbersOf(issue, random)]));
}

function numbersOf({ publication, weeksAhead }: PlannedIssue, random: RandomSource): IssueNumbers {
  const { recipients: now, openRate } = demoPublications[publication];
  const recipients = Math.round(now * (1 + GROWTH * weeksAhead) * vary(random, 0.003));
  return { recipients, impressions: Math.round(recipients * openRate * vary(random, 0.08)) };
}

/** Returns the numbers of an ad in a sent issue. Most readers who open the issue see the ad. */
export function numbersOfVert(
  { kind }: PlannedPlacement,
  issue: IssueNumbers,
  random: RandomSource,
): VertNumbers {
  const impressions = Math.round(issue.impressions * 0.88 * vary(random, 0.1));
  return {
    recipients: issue.recipients,
    impressions,
    clicks: Math.round(impressions * CLICK_RATES[kind] * vary(random, 0.55)),
  };
}

/** Returns a random factor around 1 with this maximum deviation. */
function vary(random: RandomSource, distance: number): number {
  return 1 + distance * (2 * random.next() - 1);
}
