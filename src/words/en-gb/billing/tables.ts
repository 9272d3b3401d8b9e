/** What the tables of this area with personal data contain, as the page of privacy and its report name them. */
export const tables = {
  account_entries: 'Payments on account, set-offs and refunds',
  sepa_mandates: 'SEPA mandates',
  sepa_collections: 'Files of direct debits',
  dunnings: 'Dunning letters (kept as business letters)',
  invoice_states: 'Reasons why invoices are not dunned',
  paper_mails: 'Texts of emails with offers and confirmations',
  papers: 'Offers and order confirmations (are kept as business letters)',
  invoices: 'Invoices (are kept, as the law requires)',
  letterheads: 'Letterhead (is not erased)',
  sellers: 'Company details for invoices (are not erased)',
};
