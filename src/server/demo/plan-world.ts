import { type Day, daysBetween } from '#domain/platform/day.ts';
import type { CustomerKey } from './tables.ts';
import {
  type Campaign,
  createInventory,
  type PlacementInventory,
  planCampaigns,
  type PlannedIssues,
} from './plan-campaigns.ts';
import { planIssues, type PlannedIssue, RECENT_WEEKS, WEEKS_SINCE_FOUNDING } from './plan-issues.ts';
import { compareText, planOrder, type PlannedOrder, planStories } from './plan-orders.ts';
import type { PublicationKey } from './publications.ts';
import { type RandomSource, seededRandom } from './random.ts';

/** The plan of the demo world for a day, before it is written into the database. */
export interface WorldPlan {
  today: Day;
  issues: PlannedIssues;
  /** Sorted by the time when they were placed. */
  orders: readonly PlannedOrder[];
}

/** The seeds of the demo world; the numbers are arbitrary. */
const SEED = 20_418;
const EARLIER_SEED = 9_127;
/** The maximum number of days between the starts of two campaigns that can become one order, and the share of such pairs that do. */
const SAME_ORDER_DAYS = 35;
const SAME_ORDER_PART = 0.5;

/**
 * Plans the demo world of a day. The same day always produces the same world. With `hasHistory` it contains every issue since the
 * publications started; the orders of the recent weeks are the same as without it.
 */
export function planWorld(today: Day, { hasHistory }: { hasHistory: boolean }): WorldPlan {
  const issues = issuesOf((key) => planIssues(key, today, hasHistory ? WEEKS_SINCE_FOUNDING : RECENT_WEEKS));
  const ofWeeks = (isWanted: (weeksAhead: number) => boolean) =>
    issuesOf((key) => issues[key].filter(({ weeksAhead }) => isWanted(weeksAhead)));
  const recent = ofWeeks((weeksAhead) => weeksAhead >= -RECENT_WEEKS);
  const earlier = ofWeeks((weeksAhead) => weeksAhead < -RECENT_WEEKS);
  const inventory = createInventory();
  const orders = [
    ...planStories(recent, inventory, today),
    ...planOrders(recent, inventory, { today, random: seededRandom(SEED) }),
    ...planOrders(earlier, inventory, { today, random: seededRandom(EARLIER_SEED) }),
  ];
  return {
    today,
    issues,
    orders: orders.toSorted((one, other) => compareText(one.reservedAt, other.reservedAt)),
  };
}

/** Whether all ads of an order are in the recent weeks or later. The demo's publisher has prices only since then. */
export function isRecent({ verts }: PlannedOrder): boolean {
  return verts.every(({ placement }) => placement.issue.weeksAhead >= -RECENT_WEEKS);
}

function issuesOf(plan: (key: PublicationKey) => PlannedIssue[]): PlannedIssues {
  return {
    gebaeudebrief: plan('gebaeudebrief'),
    kommunal: plan('kommunal'),
    wharfLetter: plan('wharfLetter'),
    lettreDesHalles: plan('lettreDesHalles'),
  };
}

function planOrders(
  issues: PlannedIssues,
  inventory: PlacementInventory,
  { today, random }: { today: Day; random: RandomSource },
): PlannedOrder[] {
  const campaigns = joinCampaigns(planCampaigns(issues, inventory, random), random);
  return campaigns.map(({ customer, placements }) => planOrder(customer, placements, { today, random }));
}

/** Joins some campaigns of a customer in two publications into one order. */
function joinCampaigns(campaigns: readonly Campaign[], random: RandomSource): Campaign[] {
  const joined: Campaign[] = [];
  const last = new Map<CustomerKey, Campaign>();
  for (const campaign of campaigns.toSorted((one, other) => compareText(firstDate(one), firstDate(other)))) {
    const before = last.get(campaign.customer);
    if (before && canBeOne(before, campaign) && random.next() < SAME_ORDER_PART) {
      before.placements.push(...campaign.placements);
      last.delete(campaign.customer);
    } else {
      joined.push(campaign);
      last.set(campaign.customer, campaign);
    }
  }
  return joined;
}

function canBeOne(one: Campaign, other: Campaign): boolean {
  const isElsewhere = one.placements[0]?.issue.publication !== other.placements[0]?.issue.publication;
  return isElsewhere && daysBetween(firstDate(one), firstDate(other)) <= SAME_ORDER_DAYS;
}

function firstDate({ placements }: Campaign): Day {
  return placements[0]?.issue.sendingDate ?? '';
}
