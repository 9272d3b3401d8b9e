import { PAPER_MAIL_COLUMNS } from '#domain/billing/papers/paper-mails.ts';
import type { PersonalTable } from './personal-table.ts';

/** The tables with personal data that offers, confirmations and invoices are made from. */
export const PERSONAL_PAPER_DATA = {
  order_parties: {
    key: 'order_id',
    texts: ['ordered_by', 'copy_to_email'],
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
    texts: ['waiver_reason'],
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
  invoices: { key: 'id', texts: ['snapshot'], shown: ['number', 'issued_on'], erasure: 'kept' },
} as const satisfies Record<string, PersonalTable>;
