import type { Shape } from '../../shape.ts';

/** What the section of credits for failed ads says. */
export type MakeGoodWords = Shape<typeof makeGood>;

export const makeGood = {
  title: 'Credit for ads not run',
  empty: 'Nothing has been granted.',
  open: (amounts: string) => `Open: ${amounts}`,
  noneOpen: 'Nothing is open.',
  columns: {
    ad: 'Ad',
    amount: 'Amount',
    granted: 'Granted',
    state: 'State',
    acts: 'Actions',
  },
  ad: (placement: string, publication: string, day: string) => `${placement}, ${publication}, ${day}`,
  grantedBy: (name: string, day: string) => `${name}, ${day}`,
  states: {
    open: 'Open',
    replaced: (placement: string, day: string) => `Replaced by ${placement}, ${day}`,
    credited: (number: string) => `Correction ${number}`,
  },
  grant: {
    button: 'Grant a credit',
    title: 'Credit for a failed ad',
    ad: 'Ad',
    choose: 'Select an ad',
    amount: (currency: string) => `Amount, ${currency}`,
    amountHint: (net: string) => `The ad costs ${net}.`,
    reason: 'Reason',
    submit: 'Grant',
    done: 'The credit was granted.',
  },
  replace: {
    button: 'Use for a placement',
    title: (ad: string) => `Replace ${ad}`,
    ad: 'Reserved placement that becomes free of charge',
    choose: 'Select a placement',
    hint: 'Reserve the placement for the customer first. Its invoice names the ad that it replaces.',
    submit: 'Use credit',
    done: 'The placement is free of charge now.',
  },
  credit: {
    button: 'Correct invoice',
    title: 'Correct the invoice?',
    text: (amount: string) => `The invoice of the ad is corrected by ${amount} net. This cannot be undone.`,
    done: 'The correction was issued.',
  },
  withdraw: {
    button: 'Withdraw',
    title: 'Withdraw the credit?',
    text: 'The customer is no longer owed anything for this ad.',
    done: 'The credit was withdrawn.',
  },
};
