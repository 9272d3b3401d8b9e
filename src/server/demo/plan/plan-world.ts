import { type Day, daysBetween } from '#domain/day.ts';
import type { CustomerKey } from '../customers/customers.ts';
import { type RandomSource, seededRandom } from '../random.ts';
import { createInventory, type PlannedIssues } from './placement-inventory.ts';
import { type Campaign, planCampaigns } from './plan-campaigns.ts';
import { planIssues } from './plan-issues.ts';
import { planOrder } from './plan-order.ts';
import { planStories } from './plan-stories.ts';
import { compareText, type PlannedOrder } from './planned-order.ts';

/** The plan of the demo world for a day, before it is written. */
export interface WorldPlan {
  today: Day;
  issues: PlannedIssues;
  /** Sorted by the time they were placed. */
  orders: readonly PlannedOrder[];
}

/** The seed of the demo world; the number is arbitrary. */
const SEED = 20_418;
/** The maximum distance between the starts of two campaigns that become one order, and the share of such pairs. */
const SAME_ORDER_DAYS = 35;
const SAME_ORDER_PART = 0.5;

/** Plans the demo world of a day. The same day gives the same world. */
export function planWorld(today: Day): WorldPlan {
  const random = seededRandom(SEED);
  const issues: PlannedIssues = {
    gebaeudebrief: planIssues('gebaeudebrief', today),
    kommunal: planIssues('kommunal', today),
    wharfLetter: planIssues('wharfLetter', today),
    lettreDesHalles: planIssues('lettreDesHalles', today),
  };
  const inventory = createInventory();
  const told = planStories(issues, inventory, today);
  const campaigns = joinCampaigns(planCampaigns(issues, inventory, random), random);
  const orders = campaigns.map(({ customer, placements }) =>
    planOrder(customer, placements, { today, random }),
  );
  return {
    today,
    issues,
    orders: [...told, ...orders].toSorted((one, other) => compareText(one.reservedAt, other.reservedAt)),
  };
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
