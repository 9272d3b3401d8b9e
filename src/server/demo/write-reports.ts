import { daysBetween, type Day } from '#domain/platform/day.ts';
import { newSecret } from '#server/platform/keys/organization-secret.ts';
import { insertRows, takeIds } from '#server/platform/db/rows.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import type { WrittenOrder, WrittenVert } from './ad-content.ts';
import type { PlannedIssue, PlannedPlacement } from './plan-issues.ts';
import { demoPublications, publicationKeys, type PlacementKind } from './publications.ts';
import { seededRandom, type RandomSource } from './random.ts';
import { COUNTED_DAYS, writeCountedAds, type CountedAd } from './write-counted-ads.ts';
import type { PlannedIssues } from './plan-campaigns.ts';

/** The seed of the reports; it is arbitrary. */
const REPORTS_SEED = 7_310;

/** Writes the topics of all issues, and how many recipients the sent ones had. Editing each issue by its act would take too long. */
export function writeIssueNumbers(
  tx: Tx,
  numbers: ReadonlyMap<PlannedIssue, IssueNumbers>,
  issueIds: ReadonlyMap<PlannedIssue, number>,
): void {
  const issues = [...issueIds].map(([issue, id]) => ({ id, topic: issue.topic, ...numbers.get(issue) }));
  tx.send(
    'issue-numbers-of-demo',
    `update issues i set topic = s.topic, recipient_count = s.recipients, total_impression_count = s.impressions
     from jsonb_to_recordset($2::jsonb) as s (id bigint, topic text, recipients bigint, impressions bigint)
     where i.organization_id = $1 and i.id = s.id`,
    [tx.organizationId, JSON.stringify(issues)],
  );
}

/**
 * Writes one report for each order that has an ad with a sending date before today. The report copies the names and the content of these
 * ads, even of those that were not sent. Spec §4 Report.
 */
export async function writeReports(
  tx: Tx,
  orders: readonly WrittenOrder[],
  numbers: ReadonlyMap<PlannedIssue, IssueNumbers>,
): Promise<void> {
  const random = seededRandom(REPORTS_SEED);
  const reported = orders
    .map((order) => ({
      order,
      due: order.verts.filter((vert) => vert.placement.issue.sendingDate < tx.today),
    }))
    .filter(({ due }) => due.length > 0);
  const ids = await takeIds(tx, 'reports', reported.length);
  await insertRows(
    tx,
    'reports',
    reported.map(({ order, due }, index) => ({
      id: ids[index] ?? 0,
      order_id: order.id,
      token: newSecret(tx.organizationId),
      created_at: due[0]?.sentAt ?? order.reservedAt,
    })),
  );
  const countedAds: CountedAd[] = [];
  await insertRows(
    tx,
    'vert_reports',
    reported.flatMap(({ due }, index) =>
      due.map((vert) => {
        const { sendingDate } = vert.placement.issue;
        const issue = vert.sentAt === null ? undefined : numbers.get(vert.placement.issue);
        const counts = issue && numbersOfVert(vert.placement, issue, random);
        const isCounted = counts !== undefined && daysBetween(sendingDate, tx.today) <= COUNTED_DAYS;
        if (isCounted) countedAds.push({ vertId: vert.id, content: vert.content, sendingDate, ...counts });
        return {
          report_id: ids[index] ?? 0,
          ...copyOf(vert),
          recipient_count: counts?.recipients ?? null,
          impression_count: isCounted ? null : (counts?.impressions ?? null),
          click_count: isCounted ? null : (counts?.clicks ?? null),
        };
      }),
    ),
  );
  await writeCountedAds(tx, countedAds);
}

function copyOf({ id, placement, content, sentAt }: WrittenVert) {
  const { publication, weekNumber, sendingDate } = placement.issue;
  return {
    vert_id: id,
    placement_name: placement.name,
    publication_title: demoPublications[publication].title,
    week_number: weekNumber,
    sending_date: sendingDate,
    vert: content,
    sent_at: sentAt,
  };
}

/** The number of recipients of a sent issue, and how often it was opened. */
interface IssueNumbers {
  recipients: number;
  impressions: number;
}

/** The numbers of one ad. */
interface VertNumbers extends IssueNumbers {
  clicks: number;
}

/** The seed of the numbers; it is arbitrary. */
const NUMBERS_SEED = 48_2026;
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
  const random = seededRandom(NUMBERS_SEED);
  const sent = publicationKeys.flatMap((key) => issues[key]).filter(({ sendingDate }) => sendingDate < today);
  return new Map(sent.map((issue) => [issue, numbersOf(issue, random)]));
}

function numbersOf({ publication, weeksAhead }: PlannedIssue, random: RandomSource): IssueNumbers {
  const { recipients: now, openRate } = demoPublications[publication];
  const recipients = Math.round(now * (1 + GROWTH * weeksAhead) * vary(random, 0.003));
  return { recipients, impressions: Math.round(recipients * openRate * vary(random, 0.08)) };
}

/** Returns the numbers of an ad in a sent issue. Most readers who open the issue see the ad. */
function numbersOfVert({ kind }: PlannedPlacement, issue: IssueNumbers, random: RandomSource): VertNumbers {
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
