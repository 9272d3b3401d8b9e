import type { NamedParties } from '#contract/sales/order-parties.ts';

/** Returns the parties as requests contain them: by id instead of by name. */
export function sentPartiesOf({ agency, billTo, copyTo, ...others }: NamedParties) {
  return {
    ...others,
    agencyId: agency?.id ?? null,
    billToId: billTo?.id ?? null,
    copyToId: copyTo?.id ?? null,
  };
}
