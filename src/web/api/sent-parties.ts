import type { NamedParties } from '#contract/orders/order-parties.ts';

/** The parties as they are sent: by id. */
export function sentPartiesOf({ agency, billTo, copyTo, ...others }: NamedParties) {
  return {
    ...others,
    agencyId: agency?.id ?? null,
    billToId: billTo?.id ?? null,
    copyToId: copyTo?.id ?? null,
  };
}
