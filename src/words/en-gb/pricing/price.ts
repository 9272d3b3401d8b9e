/** The price of placements and orders, step by step. */
export const price = {
  column: (currency: string) => `Customer net, ${currency}`,
  none: 'no price',
  without: (count: number) =>
    count === 1 ? 'One placement has no price.' : `${count} placements have no price.`,
  showSteps: (name: string) => `Price of ${name}, step by step`,
  /** Under a price, in short. */
  short: {
    list: 'list price',
    frequency: (from: string, percent: string) => `${from}× −${percent}`,
    volume: (percent: string) => `volume −${percent}`,
    special: 'special price',
  },
  columns: { step: 'Step', source: 'Source', amount: 'Amount' },
  steps: {
    list: 'List price',
    surcharges: 'Surcharges',
    frequency: (from: string) => `Frequency ${from}×`,
    volume: 'Volume',
    package: 'Package',
    special: 'Special price',
    customerNet: 'Customer net',
  },
  sources: {
    flat: (card: string, day: string) => `Rate card ${card}, valid from ${day}`,
    cpm: (card: string, amount: string, recipients: string) =>
      `Rate card ${card}: CPM ${amount} × ${recipients} recipients`,
    frequency: (counted: string, percent: string) => `${counted} placements: −${percent}`,
    volume: (counted: string, percent: string) => `${counted} reached: −${percent}`,
    agreement: (name: string, text: string) => `Agreement ${name}, ${text}`,
    notTaken: (text: string) => `${text}, not taken, because the other scale gives more`,
    package: (name: string, amount: string) => `${name} for ${amount} in all, split by list price`,
    rounded: 'rounded once, half up',
  },
  totals: {
    title: 'Total',
    customerNet: (count: number) =>
      count === 1 ? 'Customer net, 1 placement' : `Customer net, ${count} placements`,
    commissions: {
      agency: (percent: string) => `Agency commission ${percent}`,
      professional: (percent: string) => `Professional discount ${percent}`,
    },
    net: 'Net',
    vat: (percent: string) => `VAT ${percent}`,
    noVat: {
      reverse_charge: 'No VAT: reverse charge, the customer owes it',
      outside: 'No VAT: taxable in the customer’s country',
      small_business: 'No VAT: small business',
    },
    gross: (currency: string) => `Total ${currency}`,
    cashDiscount: (days: number, percent: string) => `Paid within ${days} days, less ${percent}`,
  },
  agreement: 'Agreement',
  leftOut: (count: number) =>
    count === 1
      ? 'Without the placement that is no longer free.'
      : `Without the ${count} placements that are no longer free.`,
  today: 'Prices of today. They stay as they are once you create the order.',
  frozen: (day: string) =>
    `Prices of ${day}. They do not change with the rate card; VAT is that of the sending day.`,
  special: {
    title: 'Special price',
    kind: 'Kind',
    kinds: { percent: 'Per cent less', amount: 'Price' },
    percent: 'Discount in per cent',
    amount: (currency: string) => `Price in ${currency}`,
    limit: 'Only an administrator can agree more. Administrators set this limit.',
    reason: 'Reason',
    forAll: (count: number) => `For all ${count} placements in the cart`,
    submit: 'Agree special price',
    remove: 'Remove special price',
  },
  requote: {
    ask: 'Recalculate prices',
    title: (order: number) => `New prices for order ${order}`,
    was: 'So far, customer net',
    is: (currency: string) => `Today, customer net ${currency}`,
    same: 'Today’s prices are the same.',
    none: 'No rate card is valid today.',
    take: 'Take the new prices',
  },
  oneMore: (newsletters: string, from: string, percent: string, instead: string) =>
    `One more placement in ${newsletters} reaches ${from}×: ${percent} instead of ${instead}.`,
  saves: (amount: string) => `${amount} less on the placements in the cart.`,
  nextStep: 'Frequency scale',
  cheapest: (name: string, newsletter: string, day: string, amount: string) =>
    `The cheapest free place, ${name} in ${newsletter} on ${day}, then costs ${amount}:`,
  inAll: {
    more: (amount: string) => `${amount} more in all.`,
    less: (amount: string) => `${amount} less in all.`,
  },
  noneFree: 'No place that counts is free in the next 12 weeks.',
  addCheapest: (name: string) => `Add ${name}`,
  added: (name: string, day: string) => `${name} on ${day} is in the cart.`,
  ofAgreement: (name: string, from: string, until: string) => `Agreement ${name}, ${from} to ${until}:`,
  counted: (calledOff: number, inCart: number) =>
    calledOff === 0
      ? `${inCart} in the cart, 1 to go.`
      : `${calledOff} called off, ${inCart} in the cart, 1 to go.`,
};
