/** Who takes part in an approval: the organization or the customer of the ad. */
export const SIDES = ['publisher', 'customer'] as const;
export type Side = (typeof SIDES)[number];

/** Whose approval the ads of a publication need before they are sent, the default first. */
export const APPROVAL_RULES = ['none', 'publisher', 'customer', 'both'] as const;
export type ApprovalRule = (typeof APPROVAL_RULES)[number];

/** What happens to an ad that is not approved in time, the default first: it is left out, left out but billed, or replaced. */
export const FALLBACKS = ['leave_out', 'leave_out_billed', 'last_approved', 'house_ad'] as const;
export type Fallback = (typeof FALLBACKS)[number];

const APPROVING: Readonly<Record<ApprovalRule, readonly Side[]>> = {
  none: [],
  publisher: ['publisher'],
  customer: ['customer'],
  both: SIDES,
};

/** Returns the sides that have to approve an ad. */
export function approvingSides(rule: ApprovalRule): readonly Side[] {
  return APPROVING[rule];
}

/** Returns the opposite side. */
export function otherSide(side: Side): Side {
  return side === 'publisher' ? 'customer' : 'publisher';
}

/** Returns the side for which a user acts. Self-service users act for their customer. */
export function sideOf({ customerId }: { customerId: number | null }): Side {
  return customerId === null ? 'publisher' : 'customer';
}
