/** The parties of an order, as its page shows them. */
export const parties = {
  title: 'Parties',
  change: 'Change parties',
  newTitle: 'Parties of the new order',
  apply: 'Apply',
  dialogTitle: (order: number) => `Parties of order ${order}`,
  agency: 'Agency',
  chooseAgency: 'Type a name',
  agencyEmpty: 'No agency has this name. Customers become agencies in their invoice details.',
  agencyAsText: (name: string) =>
    `The customer names the agency “${name}” as text only. To choose it here, add it as a customer of the kind “Agency”.`,
  agencyHint: 'Its commission is deducted from the customer net.',
  clearAgency: 'Remove the agency',
  orderedBy: 'Ordered by',
  orderedByHint: 'Whoever placed the order, for example on the telephone.',
  billTo: 'Invoices to',
  billed: (name: string) => `${name}, the customer`,
  billedAgency: (name: string) => `${name}, the agency`,
  billedOther: 'Another customer',
  billedFixed: 'Fixed, because part of the order has been invoiced.',
  advertiserBilled: 'Sellers in France invoice the advertiser. The agency receives a copy of every invoice.',
  otherCustomer: 'Customer who is billed',
  copyTo: 'Copy of invoices to',
  copyToEmail: 'E-mail for a further copy',
  purchaseOrder: 'Customer’s order number',
  purchaseOrderHint:
    'Stated on offer, confirmation and invoice. If empty, the number in the customer’s details.',
  buyerReference: 'Buyer reference',
  buyerReferenceHint: 'If empty, the Leitweg-ID or buyer reference in the customer’s details.',
  customerEmpty: 'No customer has this name.',
  clearCustomer: 'Clear the choice',
  copies: (names: string) => `copy to ${names}`,
  hasMandate: 'The customer’s written mandate for the agency is on file',
  mandate: 'Mandate',
  mandateOnFile: 'On file',
  mandateMissing: 'There is no mandate on file.',
  mandateWarning:
    'In France an agency may only buy advertising under a written mandate (Loi Sapin, art. 20). The order confirmation asks for it.',
  saved: 'The parties of the order were saved.',
};

export type PartyWords = typeof parties;
