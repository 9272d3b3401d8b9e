import { type CustomerKey, customerKeys, demoCustomers } from './tables.ts';
import { type PlannedIssue, type PlannedPlacement, RECENT_WEEKS } from './plan-issues.ts';
import { type PublicationKey, publicationKeys } from './publications.ts';
import type { RandomSource } from './random.ts';

/** The issues of every publication, by sending date. */
export type PlannedIssues = Readonly<Record<PublicationKey, readonly PlannedIssue[]>>;

/** Keeps the owner of each placement while the demo's orders are planned. */
export interface PlacementInventory {
  /** Assigns the placement to the customer. Throws if it is taken or its issue is blocked. */
  take(placement: PlannedPlacement, customer: CustomerKey): void;
  isFree(placement: PlannedPlacement): boolean;
  countTaken(issue: PlannedIssue): number;
  isIn(issue: PlannedIssue, customer: CustomerKey): boolean;
}

export function createInventory(): PlacementInventory {
  const owners = new Map<PlannedPlacement, CustomerKey>();
  return {
    take(placement, customer) {
      if (placement.issue.blocked || owners.has(placement)) {
        const { publication, sendingDate } = placement.issue;
        throw new Error(
          `${placement.name} of ${publication} on ${sendingDate} cannot be sold to ${customer}.`,
        );
      }
      owners.set(placement, customer);
    },
    isFree: (placement) => !owners.has(placement) && !placement.issue.blocked,
    countTaken: (issue) => issue.placements.filter((placement) => owners.has(placement)).length,
    isIn: (issue, customer) => issue.placements.some((placement) => owners.get(placement) === customer),
  };
}

/** The placements of one customer in one publication, mostly the same placement in several issues. */
export interface Campaign {
  customer: CustomerKey;
  placements: PlannedPlacement[];
}

/** The possible lengths of a campaign, in issues. */
const LENGTHS = [1, 1, 2, 2, 3, 3, 4, 4, 5, 6, 8];
/** The sold share of an issue by the number of weeks until its sending date. The share has grown since the publications started. */
const DEMAND: readonly (readonly [weeksAhead: number, part: number])[] = [
  [-70, 0.45],
  [-RECENT_WEEKS - 1, 0.55],
  [-1, 0.9],
  [1, 0.76],
  [2, 0.64],
  [4, 0.52],
  [7, 0.4],
  [12, 0.28],
  [20, 0.15],
  [34, 0.09],
  [Infinity, 0.05],
];
/** The week in which the first issue of the weekly building newsletter is sold out, counted from this week. */
const SOLD_OUT_WEEK = 2;
/** The customer with a self-service user, whose orders come only from stories. */
const SELF_SERVICE: CustomerKey = 'solarwerkJena';

/** Fills the issues with campaigns up to their demand. Every upcoming issue except one keeps a free placement. */
export function planCampaigns(
  issues: PlannedIssues,
  inventory: PlacementInventory,
  random: RandomSource,
): Campaign[] {
  const taken = new Map<CustomerKey, number>();
  return publicationKeys.flatMap((key) => {
    const demand = new Map(issues[key].map((issue) => [issue, demandOf(issue, issues[key], random)]));
    const hasSpace = (issue: PlannedIssue) => inventory.countTaken(issue) < (demand.get(issue) ?? 0);
    return issues[key].flatMap((issue, index) => {
      const begun: Campaign[] = [];
      while (hasSpace(issue)) {
        const start = pickStart(issue, { inventory, random, taken });
        if (!start) break;
        const later = issues[key].slice(index + 1);
        const placements = runCampaign(start, later, { inventory, random, hasSpace });
        taken.set(start.customer, (taken.get(start.customer) ?? 0) + placements.length);
        begun.push({ customer: start.customer, placements });
      }
      return begun;
    });
  });
}

/** Returns how many placements of the issue to sell. */
function demandOf(issue: PlannedIssue, all: readonly PlannedIssue[], random: RandomSource): number {
  const count = issue.placements.length;
  const part = DEMAND.find(([weeksAhead]) => issue.weeksAhead <= weeksAhead)?.[1] ?? 0;
  const wanted = Math.floor(part * count + random.next());
  if (issue.blocked) return 0;
  if (issue.weeksAhead < 0) return Math.max(2, wanted);
  const first = all.find((other) => other.weeksAhead === issue.weeksAhead);
  const isSoldOut =
    issue.publication === 'gebaeudebrief' && issue.weeksAhead === SOLD_OUT_WEEK && first === issue;
  return isSoldOut ? count : Math.min(count - 1, Math.max(issue.weeksAhead < 5 ? 2 : 0, wanted));
}

interface SalesState {
  inventory: PlacementInventory;
  random: RandomSource;
  /** The number of placements that each customer has so far. */
  taken: ReadonlyMap<CustomerKey, number>;
}

interface Start {
  customer: CustomerKey;
  placement: PlannedPlacement;
}

/** Picks a free placement of the issue, and a customer that is not in the issue yet and has few placements so far. */
function pickStart(issue: PlannedIssue, { inventory, random, taken }: SalesState): Start | null {
  const free = issue.placements.filter((placement) => inventory.isFree(placement));
  for (let [rest, placement] = drawOne(free, random); placement; [rest, placement] = drawOne(rest, random)) {
    const { kind } = placement;
    const wanting = customerKeys.filter(
      (key) => wants(key, issue.publication, kind) && !inventory.isIn(issue, key),
    );
    if (wanting.length > 0) {
      const [customer] = [random.pick(wanting), random.pick(wanting), random.pick(wanting)].toSorted(
        (one, other) => (taken.get(one) ?? 0) - (taken.get(other) ?? 0),
      );
      return customer ? { customer, placement } : null;
    }
  }
  return null;
}

function drawOne<T>(choices: readonly T[], random: RandomSource): [rest: T[], one: T | undefined] {
  const place = random.between(0, Math.max(0, choices.length - 1));
  return [choices.filter((_, index) => index !== place), choices[place]];
}

function wants(key: CustomerKey, publication: PublicationKey, kind: PlannedPlacement['kind']): boolean {
  const customer = demoCustomers[key];
  return (
    key !== SELF_SERVICE &&
    customer.advertisesIn.includes(publication) &&
    (kind !== 'banner' || customer.banner !== undefined) &&
    (kind !== 'job' || customer.job !== undefined)
  );
}

/** Takes the placement in the first issue, and in each or every second later issue as long as it is free. */
function runCampaign(
  { customer, placement }: Start,
  later: readonly PlannedIssue[],
  {
    inventory,
    random,
    hasSpace,
  }: { inventory: PlacementInventory; random: RandomSource; hasSpace: (issue: PlannedIssue) => boolean },
): PlannedPlacement[] {
  inventory.take(placement, customer);
  const placements = [placement];
  const length = random.pick(LENGTHS);
  const step = random.between(1, 2);
  for (let next = step - 1; placements.length < length && next < later.length; next += step) {
    const issue = later[next];
    const same = issue?.placements.find(({ name }) => name === placement.name);
    if (!issue || !same || !inventory.isFree(same) || inventory.isIn(issue, customer) || !hasSpace(issue)) {
      break;
    }
    inventory.take(same, customer);
    placements.push(same);
  }
  return placements;
}
