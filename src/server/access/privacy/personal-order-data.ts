import type { PersonalTable } from './personal-table.ts';
import { PAPER_MAIL_COLUMNS } from '#domain/billing/papers/paper-mails.ts';

/** The tables with personal data about versions and approvals of ads. */
export const PERSONAL_APPROVAL_DATA = {
  publication_approvals: {
    key: null,
    texts: [],
    json: ['house_ad'],
    shown: ['publication_id'],
    erasure: 'replace',
  },
  vert_versions: {
    key: 'vert_id',
    owner: { column: 'user_id', kinds: ['user'] },
    ownerName: 'user_name',
    texts: ['user_name'],
    json: ['content'],
    shown: ['vert_id', 'number', 'created_at', 'approved_at'],
    erasure: 'replace',
  },
  vert_approvals: {
    key: 'vert_id',
    texts: ['publisher_name', 'customer_name', 'change_name'],
    shown: ['vert_id', 'publisher_at', 'customer_at', 'change_at'],
    erasure: 'replace',
  },
  vert_remarks: {
    key: 'id',
    owner: { column: 'user_id', kinds: ['user'] },
    ownerName: 'user_name',
    texts: ['text', 'user_name'],
    shown: ['id', 'vert_id', 'created_at'],
    erasure: 'replace',
  },
} as const satisfies Record<string, PersonalTable>;

/** The tables with personal data about parties, changes of orders, agreements, make-goods, cancellation charges, papers and invoices. */
export const PERSONAL_PAPER_DATA = {
  order_changes: {
    key: null,
    owner: { column: 'user_id', kinds: ['user'] },
    texts: [],
    json: ['content'],
    shown: ['order_id', 'changed_at'],
    erasure: 'replace',
  },
  offered_changes: {
    key: 'id',
    owner: { column: 'user_id', kinds: ['user'] },
    ownerName: 'user_name',
    texts: ['user_name'],
    json: ['wanted'],
    shown: ['order_id', 'offered_at'],
    erasure: 'replace',
  },
  order_parties: {
    key: 'order_id',
    texts: ['ordered_by', 'copy_to_email', 'buyer_reference'],
    shown: ['order_id'],
    erasure: 'replace',
  },
  agreements: {
    key: 'id',
    owner: { column: 'creator_id', kinds: ['user'] },
    ownerName: 'creator_name',
    texts: ['creator_name'],
    shown: ['name', 'created_at'],
    erasure: 'replace',
  },
  make_goods: {
    key: 'id',
    owner: { column: 'creator_id', kinds: ['user'] },
    ownerName: 'creator_name',
    texts: ['reason', 'creator_name'],
    shown: ['id', 'vert_id', 'created_at'],
    erasure: 'replace',
  },
  cancellation_charges: {
    key: 'vert_id',
    texts: ['waiver_reason', 'buyer_reference'],
    shown: ['order_id', 'cancelled_at'],
    erasure: 'replace',
  },
  paper_mails: { key: null, texts: PAPER_MAIL_COLUMNS, erasure: 'replace' },
  papers: {
    key: null,
    owner: { column: 'creator_id', kinds: ['user'] },
    // The contact of the customer, whom the PDF names.
    alsoOf: { column: 'customer_id', kinds: ['contact'] },
    ownerName: 'creator_name',
    texts: ['creator_name'],
    shown: ['order_id', 'version', 'kind', 'created_at'],
    erasure: 'replace',
  },
  letterheads: {
    key: null,
    texts: ['company_name', 'address', 'contact_name', 'email', 'phone', 'website', 'footer'],
    erasure: 'kept',
  },
  sellers: {
    key: null,
    texts: ['legal_name', 'street', 'postal_code', 'city', 'account_holder'],
    erasure: 'kept',
  },
  // Accounting law requires them, with the bank accounts of refunds.
  account_entries: {
    key: 'id',
    texts: ['note', 'account_holder', 'iban', 'bic'],
    shown: ['id', 'entered_on'],
    erasure: 'kept',
  },
  // A mandate is proof of what was collected by it, so accounting law requires it with the invoices.
  sepa_mandates: {
    key: 'id',
    owner: { column: 'customer_id', kinds: ['contact'] },
    texts: ['reference', 'account_holder', 'iban', 'bic'],
    shown: ['signed_on', 'revoked_on'],
    erasure: 'kept',
  },
  sepa_collections: { key: 'id', texts: ['creditor_name'], shown: ['collect_on'], erasure: 'kept' },
  // What the letters say, which accounting law requires.
  dunnings: { key: 'id', texts: ['snapshot'], shown: ['invoice_id', 'dunned_on'], erasure: 'kept' },
  invoice_states: { key: 'invoice_id', texts: ['dunning_stop'], shown: ['invoice_id'], erasure: 'replace' },
  invoices: { key: 'id', texts: ['snapshot'], shown: ['number', 'issued_on'], erasure: 'kept' },
} as const satisfies Record<string, PersonalTable>;

/** The tables with personal data of the contacts who use the page of an order. */
export const PERSONAL_PORTAL_DATA = {
  // `eraseRecords` deletes the person's own links, by address. In other links, the person's name is replaced.
  order_links: {
    key: 'id',
    owner: { column: 'creator_id', kinds: ['user'] },
    ownerName: 'creator_name',
    texts: ['contact_name', 'email', 'creator_name'],
    shown: ['id', 'order_id', 'created_at', 'revoked_at'],
    erasure: 'replace',
  },
  order_link_openings: {
    key: 'id',
    texts: ['device'],
    shown: ['link_id', 'opened_at'],
    erasure: 'replace',
  },
  // The acceptance is kept as proof with the person, and locked: decision 220.
  order_acceptances: {
    key: 'id',
    texts: ['name', 'email', 'address', 'device', 'snapshot'],
    shown: ['order_id', 'accepted_at', 'locked_at'],
    erasure: 'kept',
  },
} as const satisfies Record<string, PersonalTable>;

/** The tables with data of visitors of public pages. An erasure deletes the person's own requests. */
export const PERSONAL_VISITOR_DATA = {
  storefront_requests: {
    key: 'id',
    texts: ['company', 'contact_name', 'email', 'vat_id', 'message', 'decider_name'],
    shown: [
      'id',
      'issue_id',
      'placement_names',
      'state',
      'locale',
      'created_at',
      'confirmed_at',
      'decided_at',
      'order_id',
    ],
    owner: { column: 'decided_by', kinds: ['user'] },
    ownerName: 'decider_name',
    erasure: 'replace',
  },
} as const satisfies Record<string, PersonalTable>;
