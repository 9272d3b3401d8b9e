import type { PublicationKey } from '../publications/publication-key.ts';
import type { CustomerKey } from '../customers/customers.ts';
import type { PlannedIssue, PlannedPlacement } from './plan-issues.ts';

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
