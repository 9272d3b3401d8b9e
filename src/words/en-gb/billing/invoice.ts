import { withFullStop } from '../../full-stop.ts';

/** The texts of invoices, corrections and their mails, for customers. */
export const invoice = {
  titles: {
    invoice: (number: string) => `Invoice ${number}`,
    correction: (number: string) => `Invoice correction ${number}`,
  },
  draft: 'Draft, without a number',
  draftFile: 'Draft',
  /** One placement: its name and the newsletter. */
  line: (placement: string, publication: string) => `${placement}, ${publication}`,
  /** A cancelled placement. The argument is a result of `line`. */
  cancelled: (placement: string) => `Cancelled: ${placement}`,
  /** The detail of each line of an invoice or correction that settles an agreement. */
  settlement: (agreement: string) => `Settlement of agreement ${agreement}`,
  details: {
    list: (amount: string) => `List price ${amount}`,
    cpm: (amount: string, recipients: string, total: string) =>
      `CPM ${amount} × ${recipients} recipients = ${total}`,
    surcharge: (name: string, percent: string) => `${name} +${percent}`,
    frequency: (from: string, percent: string) => `Frequency\u00a0${from}×\u00a0−${percent}`,
    volume: (percent: string) => `Volume discount −${percent}`,
    package: (name: string) => `Package ${name}`,
    special: (percent: string) => `Special price −${percent}`,
    specialAmount: 'Special price',
    cancelled: (percent: string, amount: string, day: string) =>
      `Cancellation charge: ${percent} of ${amount}, sending planned for ${day}`,
    makeGood: (placement: string, day: string) => `Replacement for ${placement} of ${day}, free of charge`,
    leftOut: 'Not sent: no approved ad in time',
    replaced: (day: string) => `Planned for ${day}, replaced on the day stated`,
  },
  commissions: {
    agency: (percent: string) => `Agency commission ${percent}`,
    professional: (percent: string) => `Professional discount ${percent}`,
  },
  exemptions: {
    reverseCharge:
      'Reverse charge: the customer accounts for the VAT (Article 196 of Directive 2006/112/EC).',
    outside: 'Outside the scope of VAT: the place of supply is where the customer belongs.',
    damages: 'Damages for a cancelled booking, outside the scope of VAT.',
    smallBusiness: (law: string) =>
      law === '' ? 'Small business, no VAT charged.' : `Small business, no VAT charged (${law}).`,
  },
  terms: {
    due: (day: string) => `Payable by ${day} without deduction.`,
    /** Announces the collection to the customer. `account` shows only the last characters of its IBAN. */
    collected: (
      amount: string,
      day: string,
      { mandate, creditorId, account }: { mandate: string; creditorId: string; account: string },
    ) =>
      `We will collect ${amount} on ${day} by SEPA direct debit from your account ${account}. Mandate reference: ${mandate}, creditor identifier: ${creditorId}.`,
    cashDiscount: (day: string, percent: string, amount: string, rest: string) =>
      `If you pay by ${day}, please deduct ${percent} cash discount: ${amount}, which leaves ${rest}.`,
    credited: (number: string, day: string) =>
      `The amount is credited against invoice ${number} of ${day}. If you have paid it already, we will refund the amount.`,
  },
  notes: {
    supply: 'Each placement was supplied on the sending day stated.',
    cancelled: 'The charges are those of our cancellation terms on the day of cancellation stated.',
    advertiser: (name: string) => withFullStop(`Advertiser: ${name}`),
    advertisers: (names: string) => withFullStop(`Advertisers: ${names}`),
    operation: 'Type of transaction: supply of services.',
    recoveryFee: 'Fixed compensation for recovery costs in case of late payment: €40.',
    penalties:
      'Late payment interest: the rate of the European Central Bank plus 10 percentage points (Article L441-10 of the French Commercial Code).',
    noDiscount: 'No discount for early payment.',
    discount: (percent: string, days: number) => `${percent} discount for payment within ${days} days.`,
  },
  paper: {
    facts: {
      issuedOn: 'Date',
      period: 'Date of supply',
      orders: 'Order',
      customer: 'Customer no.',
      purchaseOrder: 'Your order no.',
      reference: 'Your reference',
      buyerVatId: 'Your VAT number',
      buyerSiren: 'Your SIREN',
      corrects: 'Corrects invoice',
    },
    columns: {
      position: 'No.',
      placement: 'Placement',
      sending: 'Sent on',
      cancelled: 'Cancelled on',
      net: (currency: string) => `Customer net, ${currency}`,
    },
    sums: {
      customerNet: 'Customer net',
      net: 'Net',
      vat: (percent: string) => `VAT ${percent}`,
      /** With several rates. */
      vatOn: (percent: string, base: string) => `VAT ${percent} on ${base}`,
      noVat: 'No VAT',
      total: (currency: string) => `Total ${currency}`,
      totalWithoutVat: (currency: string) => `Total ${currency}`,
      credited: (currency: string) => `Credited ${currency}`,
    },
    /** The VAT in the seller's home currency, with the rate, who publishes it and the day from which it is valid. */
    homeVat: (amount: string, { rate, source, day }: { rate: string; source: string; day: string }) =>
      `VAT in the currency of our country: ${amount} (${rate}, ${source}, rate of ${day}).`,
    account: (account: string) => `Account: ${account}.`,
    taxNumber: 'Tax no.',
    vatId: 'VAT number',
    quote: (number: string) => `Please quote ${number} when you pay.`,
    giroCode: {
      label: 'GiroCode',
      alt: (content: string) => `QR code for banking apps: ${content}`,
    },
    facturx:
      'This PDF file contains the invoice as Factur-X (ZUGFeRD), EN 16931. The structured data are authoritative.',
    xrechnung: 'This PDF shows the electronic invoice (XRechnung). The XML file is authoritative.',
    pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
  },
  mail: {
    subject: {
      invoice: (number: string) => `Invoice ${number}`,
      correction: (number: string) => `Invoice correction ${number}`,
    },
    greeting: 'Dear Sir or Madam,',
    text: {
      invoice: (number: string, amount: string, day: string) =>
        `please find attached our invoice ${number} for ${amount}, payable by ${day}.`,
      correction: (number: string, amount: string) =>
        `please find attached our invoice correction ${number} for ${amount}.`,
    },
    /** The address of the page on which the invoice is paid online. */
    pay: (address: string) => `You can also pay online:\n${address}`,
    closing: 'Kind regards',
  },
};
