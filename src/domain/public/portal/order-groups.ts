import type { NextStep } from './next-step.ts';
import type { LinkRight } from './order-link.ts';

/** The groups of the list of a contact's orders, in this order: the contact has to act, others have, nothing is left to do. */
export const ORDER_GROUPS = ['needs_me', 'running', 'past'] as const;
export type OrderGroup = (typeof ORDER_GROUPS)[number];

/** The right without which a contact cannot do a step. */
const RIGHT_FOR: Partial<Record<NextStep['kind'], LinkRight>> = {
  past: 'mayAccept',
  offer: 'mayAccept',
  change: 'mayAccept',
  ads: 'mayUpload',
  change_ads: 'mayUpload',
  approve: 'mayApprove',
};

/** Returns the group of an order in the list of a contact with these rights. What the contact may not do is for others to do. */
export function orderGroup(next: NextStep, rights: Readonly<Record<LinkRight, boolean>>): OrderGroup {
  if (next.kind === 'sent' || next.kind === 'lapsed') return 'past';
  const right = RIGHT_FOR[next.kind];
  return right !== undefined && rights[right] ? 'needs_me' : 'running';
}
