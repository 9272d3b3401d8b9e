/** The words of dunning: the list of what is due, the settings, the paper and the mail. */
export const dunning = {
  title: 'Due for dunning',
  lede: 'Overdue invoices whose next reminder or demand is due. Look at each one first: nothing is sent without you.',
  empty: 'No invoice is due for dunning.',
  nameOf: (level: number) =>
    ['Payment reminder', 'Second reminder', 'Final demand'][level - 1] ?? 'Payment reminder',
  columns: {
    level: 'Letter',
    open: 'Open',
    charges: 'Fee and interest',
    total: 'To pay',
    check: 'Check',
  },
  overdueSince: (day: string) => `due ${day}`,
  fee: (amount: string) => `fee ${amount}`,
  interest: (amount: string) => `interest ${amount}`,
  earlier: (amount: string) => `from earlier letters ${amount}`,
  complete: 'Ready',
  problems: {
    address: 'No email address for invoices',
    baseRate: (rate: string, day: string) => `${rate} of ${day} is not entered`,
  },
  choose: (number: string) => `Select the letter for invoice ${number}`,
  chooseAll: 'Select all letters that are ready',
  preview: 'PDF',
  previewOf: (number: string) => `Open the letter for invoice ${number} as a PDF`,
  mail: 'Email',
  mailOf: (number: string) => `Show the email for invoice ${number}`,
  mailTo: (address: string) => `To ${address}, with the letter as a PDF`,
  bar: 'Send the selected letters',
  chosen: (count: number, sum: string) =>
    count === 0
      ? 'No letter selected'
      : `${count === 1 ? '1 letter' : `${count} letters`} selected, ${sum} to pay`,
  clear: 'Clear selection',
  send: (count: number) =>
    count === 0 ? 'Send letters' : count === 1 ? 'Send 1 letter' : `Send ${count} letters`,
  question: (count: number, sum: string) =>
    count === 1 ? `Send 1 letter for ${sum}?` : `Send ${count} letters for ${sum}?`,
  questionText:
    'Each customer gets an email with the letter as a PDF. Fees and interest are charged to the account of the customer; there they can be waived later.',
  sending: (done: number, all: number) => `${done} of ${all} sent. Please keep this page open.`,
  stop: 'Stop after this one',
  done: (count: number) => (count === 1 ? '1 letter is on its way.' : `${count} letters are on their way.`),
  stopped: (done: number, number: string, failure: string) =>
    `${done === 1 ? '1 letter' : `${done} letters`} sent, then stopped at invoice ${number}. ${failure}`,
  invoice: {
    title: 'Dunning',
    none: 'No letter has been sent.',
    sent: (name: string, day: string) => `${name} of ${day}`,
    charged: (amount: string) => `${amount} charged`,
    open: (amount: string) => `${amount} of it open`,
    pdf: (name: string) => `${name} as a PDF`,
    stop: 'Stop dunning',
    resume: 'Resume dunning',
    stopTitle: (number: string) => `Stop dunning invoice ${number}`,
    stopText: 'The invoice stays open, but no letter is sent until you resume dunning.',
    reason: 'Reason, for your colleagues',
    stoppedFor: (reason: string) => `Not dunned: ${reason}`,
    wasStopped: 'The invoice is not dunned any more.',
    wasResumed: 'The invoice is dunned again.',
  },
  settings: {
    title: 'Dunning',
    lede: 'Without entries, the law applies: businesses owe interest and a lump sum by the law of your country, if you are in the EU or the United Kingdom. Private customers in Germany owe interest by German law, others none. Interest and lump sum are charged from the second letter on. Private customers in France pay no fee.',
    levels: 'Letters',
    levelCounts: { '1': 'one', '2': 'two', '3': 'three' },
    days: [
      'First letter, days after the due date',
      'Second letter, days after the first',
      'Third letter, days after the second',
    ],
    fees: ['Own fee of the first letter', 'Own fee of the second letter', 'Own fee of the third letter'],
    /** What the law lets businesses be charged depends on the country of the seller. */
    feeHint: (businessesPay: boolean): string =>
      businessesPay
        ? 'In the currency of the invoice. The statutory lump sum replaces smaller fees.'
        : 'In the currency of the invoice. Only for private customers abroad: by French law you bear the costs of letters, and businesses owe the lump sum.',
    paymentDays: 'Days to pay after a letter',
    lumpSumFrom: 'Statutory lump sum for businesses',
    interestFrom: 'Late interest',
    from: {
      '1': 'from the first letter on',
      '2': 'from the second letter on',
      '3': 'from the third letter on',
      never: 'never',
    },
    businessPoints: 'Percentage points over the base rate, businesses',
    privatePoints: 'Percentage points over the base rate, private customers in Germany',
    pointsHint: 'Blank: as the law says.',
    preset: (days: number) => `Blank: ${days}`,
    saved: 'The settings of dunning are saved.',
    rates: 'Base rates',
    ratesLede:
      'Late interest is calculated from the base rate. Enter it for each half-year, with its source: the German base rate and the rate of the ECB from 1 January and 1 July, the Bank Rate as it was on 31 December and 30 June.',
    noRates: 'No base rate is entered yet.',
    kind: 'Base rate',
    kinds: {
      bundesbank: 'German base rate (section 247 BGB)',
      ecb: 'ECB main refinancing rate',
      boe: 'Bank of England Bank Rate',
    },
    validFrom: 'Valid from',
    percent: 'Rate in per cent',
    source: 'Source',
    sourceHint: 'For example: bundesbank.de, ecb.europa.eu, bankofengland.co.uk.',
    rateSaved: 'The base rate is saved.',
    remove: 'Remove',
    removeOf: (rate: string, day: string) => `Remove ${rate} from ${day}`,
  },
  paper: {
    title: (name: string, number: string) => `${name}: invoice ${number}`,
    fileName: (number: string, level: number) => `${number}-reminder-${level}`,
    date: 'Date',
    customer: 'Customer no.',
    invoice: 'Invoice',
    invoiceDate: 'Invoice date',
    dueOn: 'Due date',
    intro: [
      (number: string, day: string) =>
        `Invoice ${number} was due on ${day}, and we have not received your payment yet. It may have been overlooked.`,
      (number: string, day: string) =>
        `In spite of our reminder, invoice ${number}, due on ${day}, has not been paid.`,
      (number: string, day: string) =>
        `Invoice ${number}, due on ${day}, has not been paid in spite of our letters. This is our final demand.`,
    ],
    ask: (amount: string, day: string) => `Please pay ${amount} by ${day}.`,
    last: 'If we do not receive your payment by then, we will take legal steps without further notice, which causes you further costs.',
    crossed: 'If your payment is already on its way, please disregard this letter.',
    open: 'Open amount of the invoice',
    earlier: 'Open fees and interest of earlier letters',
    fee: 'Fee for this letter',
    lumpSum: 'Lump sum for recovery costs',
    interest: 'Late interest',
    total: (currency: string) => `To pay, ${currency}`,
    calculation: 'How the interest is calculated',
    columns: { period: 'Period', days: 'Days', amount: 'Amount', rate: 'Rate a year' },
    rate: (base: string) =>
      `The rate is the base rate (${base}) and the points over it. A year has 365 days.`,
    charged: (amount: string) => `Earlier letters have charged ${amount} of it.`,
    laws: {
      deBusiness: 'Late interest and lump sum: section 288 (2) and (5) of the German Civil Code (BGB).',
      dePrivate: 'Late interest: section 288 (1) of the German Civil Code (BGB).',
      frBusiness: 'Late interest and lump sum: articles L441-10 and D441-5 of the French Commercial Code.',
      gbBusiness: 'Late interest and compensation: Late Payment of Commercial Debts (Interest) Act 1998.',
      euBusiness: 'Late interest and lump sum: Directive 2011/7/EU, as it is law in our country.',
    },
    noVat: 'Fees and interest are compensation for late payment and are outside the scope of VAT.',
    quote: (number: string) => `Please quote ${number} with your payment.`,
  },
  mailTexts: {
    subject: (name: string, number: string, seller: string) => `${name}: invoice ${number}, ${seller}`,
    greeting: 'Dear Sir or Madam,',
    closing: 'Kind regards',
    attached: 'You will find the details in the attached letter.',
  },
};

export type DunningWords = typeof dunning;
