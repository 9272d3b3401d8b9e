import type { PersonalTable } from './personal-table.ts';

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
  // The acceptance is kept like an order confirmation, without the person: decision 145.
  order_acceptances: {
    key: 'id',
    texts: ['name', 'email', 'address', 'device', 'snapshot'],
    shown: ['order_id', 'accepted_at'],
    erasure: 'replace',
  },
} as const satisfies Record<string, PersonalTable>;
