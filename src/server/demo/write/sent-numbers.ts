import type { Day } from '#domain/day.ts';
import type { PlannedIssues } from '../plan/ledger.ts';
import type { PlannedIssue, PlannedPlacement } from '../plan/plan-issues.ts';
import { demoPublications, type PlacementKind, publicationKeys } from '../publications/demo-publications.ts';
import { type Chance, seededChance } from '../random.ts';

/** How many got an issue that was sent, and how often it was opened. */
export interface IssueNumbers {
  recipients: number;
  impressions: number;
}

/** What came of one ad. */
export interface VertNumbers extends IssueNumbers {
  clicks: number;
}

/** Any fixed number: it decides how chance falls in the numbers. */
const SEED = 48_2026;
/** Recipients gained from week to week. */
const GROWTH = 0.002;
/** Of those who see an ad, how many follow its link. */
const CLICK_RATES: Readonly<Record<PlacementKind, number>> = {
  illustrated: 0.024,
  text: 0.014,
  banner: 0.008,
  job: 0.011,
};

/** The numbers of every issue that was sent before today. */
export function numbersOfIssues(issues: PlannedIssues, today: Day): Map<PlannedIssue, IssueNumbers> {
  const chance = seededChance(SEED);
  const sent = publicationKeys.flatMap((key) => issues[key]).filter(({ sendingDate }) => sendingDate < today);
  return new Map(sent.map((issue) => [issue, numbersOf(issue, chance)]));
}

function numbersOf({ publication, weeksAhead }: PlannedIssue, chance: Chance): IssueNumbers {
  const { recipients: now, openRate } = demoPublications[publication];
  const recipients = Math.round(now * (1 + GROWTH * weeksAhead) * vary(chance, 0.003));
  return { recipients, impressions: Math.round(recipients * openRate * vary(chance, 0.08)) };
}

/** The numbers of an ad in an issue that was sent: most who open the issue see it. */
export function numbersOfVert({ kind }: PlannedPlacement, issue: IssueNumbers, chance: Chance): VertNumbers {
  const impressions = Math.round(issue.impressions * 0.88 * vary(chance, 0.1));
  return {
    recipients: issue.recipients,
    impressions,
    clicks: Math.round(impressions * CLICK_RATES[kind] * vary(chance, 0.55)),
  };
}

/** A factor around 1 that is at most so far away from it. */
function vary(chance: Chance, distance: number): number {
  return 1 + distance * (2 * chance.next() - 1);
}
