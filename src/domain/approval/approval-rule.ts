/** Who takes part in an approval: the organization or the customer of the ad. */
export const SIDES = ['publisher', 'customer'] as const;
export type Side = (typeof SIDES)[number];

/** Whose approval the ads of a publication need before they are sent, the default first. */
export const APPROVAL_RULES = ['none', 'publisher', 'customer', 'both'] as const;
export type ApprovalRule = (typeof APPROVAL_RULES)[number];

/** What happens in the place of an ad without approval, the default first. Left out, it can be billed all the same. */
export const FALLBACKS = ['leave_out', 'leave_out_billed', 'last_approved', 'house_ad'] as const;
export type Fallback = (typeof FALLBACKS)[number];

const APPROVING: Readonly<Record<ApprovalRule, readonly Side[]>> = {
  none: [],
  publisher: ['publisher'],
  customer: ['customer'],
  both: SIDES,
};

/** The sides that have to approve an ad. */
export function approvingSides(rule: ApprovalRule): readonly Side[] {
  return APPROVING[rule];
}

/** The other one of the two sides. */
export function otherSide(side: Side): Side {
  return side === 'publisher' ? 'customer' : 'publisher';
}

/** The side on which a user acts; self-service users act for their customer. */
export function sideOf({ customerId }: { customerId: number | null }): Side {
  return customerId === null ? 'publisher' : 'customer';
}
