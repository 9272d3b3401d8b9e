import type { Shape } from '../../shape.ts';

/** The words of the pages on deadlines and cancellation terms, which are loaded with them. */
export type TermsWords = Shape<typeof terms>;

export const terms = {
  explanation:
    'Leave a deadline empty if there is none. Working days are Monday to Friday without public holidays; 0 is the sending day itself.',
  kinds: {
    booking: 'Booking deadline',
    creative: 'Ads due',
    approval: 'Approval by the customer',
  },
  kindHints: {
    booking:
      'Until then customers book, and withdraw without cost. Later only staff can book, with a reason.',
    creative: '',
    approval: '',
  },
  offset: (days: number, time: string) =>
    days === 0
      ? `on the sending day, ${time}`
      : days === 1
        ? `1 working day before, ${time}`
        : `${days} working days before, ${time}`,
  line: (what: string, when: string) => `${what}: ${when}`,
  days: 'Working days before',
  time: 'Time',
  deadlines: 'Deadlines',
  placements: 'Placements with other deadlines',
  placement: 'Placement',
  addPlacement: 'Add placement',
  removePlacement: (name: string) => `Remove the deadlines of ${name}`,
  placementEmpty: 'All placements have the deadlines above.',
  cancellation: 'Cancellation of bookings',
  cancellationHint:
    'What a cancelled placement costs the customer, as a percentage of its net price. It bears no agency commission. After the booking deadline the first step holds that has not ended.',
  step: (number: number) => `Step ${number}: until`,
  percent: 'Costs (%)',
  addStep: 'Add step',
  removeStep: (number: number) => `Remove step ${number}`,
  afterwards: 'Afterwards (%)',
  afterwardsHint: 'Leave it empty if cancelling costs nothing.',
  example: (day: string) => `For the issue on ${day}`,
  noExample: 'No deadlines yet.',
  freeUntil: (until: string) => `Free of charge until ${until}`,
  costsUntil: (percent: string, until: string) => `${percent} until ${until}`,
  costsAfterwards: (percent: string) => `then ${percent}`,
  settings: 'For all newsletters',
  region: 'Public holidays',
  tax: 'Cancellation amounts',
  taxes: { damages: 'Damages without VAT', service: 'A taxed service, with VAT' },
  businessTerms: 'Terms of business on offers and confirmations: version of',
  businessTermsHint: 'Leave empty to name none.',
  businessTermsUrl: 'Where customers read them',
  own: {
    title: 'Deadlines of this issue',
    explanation: 'Only for this issue and all its placements. If it is moved, they move with it.',
    usual: (when: string) => `As usual (${when})`,
    usualNone: 'As usual (none)',
    none: 'None',
    own: 'Own deadline',
    open: 'Deadlines',
    saved: 'The deadlines of the issue were saved.',
  },
  regions: {
    DE: 'Germany, all states',
    'DE-BW': 'Germany: Baden-Württemberg',
    'DE-BY': 'Germany: Bavaria',
    'DE-BE': 'Germany: Berlin',
    'DE-BB': 'Germany: Brandenburg',
    'DE-HB': 'Germany: Bremen',
    'DE-HH': 'Germany: Hamburg',
    'DE-HE': 'Germany: Hesse',
    'DE-MV': 'Germany: Mecklenburg-Western Pomerania',
    'DE-NI': 'Germany: Lower Saxony',
    'DE-NW': 'Germany: North Rhine-Westphalia',
    'DE-RP': 'Germany: Rhineland-Palatinate',
    'DE-SL': 'Germany: Saarland',
    'DE-SN': 'Germany: Saxony',
    'DE-ST': 'Germany: Saxony-Anhalt',
    'DE-SH': 'Germany: Schleswig-Holstein',
    'DE-TH': 'Germany: Thuringia',
    FR: 'France',
    'FR-LOCAL': 'France: Alsace and Moselle',
    'GB-ENG': 'England and Wales',
  },
};
