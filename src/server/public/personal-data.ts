import type { PersonalData } from '#server/platform/personal-table.ts';

/** The columns of the tables of public that can hold text, with and without personal data. */
export const PERSONAL_DATA: PersonalData = {
  tables: {
    // `eraseRecords` deletes the person's own links, by address. In other links, the person's name is replaced.
    order_links: {
      key: 'id',
      owner: { column: 'creator_id', kinds: ['user'] },
      ownerName: 'creator_name',
      texts: ['contact_name', 'email', 'creator_name'],
      shown: ['id', 'order_id', 'created_at', 'revoked_at'],
      erasure: 'record and replace',
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
      texts: ['name', 'email', 'address', 'device', 'snapshot', 'addressee'],
      shown: ['order_id', 'accepted_at', 'locked_at'],
      erasure: 'kept',
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
      erasure: 'record and replace',
    },
  },
  noPersonalData: {
    link_secrets: ['token_hash'],
    // The placements and amounts that the customer agrees to.
    offered_changes: ['snapshot', 'ending'],
    order_acceptances: ['snapshot_hash', 'proof'],
    order_links: ['token_hash', 'locale', 'party'],
    portal_codes: ['act', 'code_hash'],
    portal_session_links: ['token_hash'],
    portal_sessions: ['token_hash'],
    storefront_requests: [
      'placement_names',
      'purchase_order',
      'state',
      'locale',
      'network_key',
      'mail_domain',
      'token_hash',
      'code_hash',
    ],
    storefront_settings: ['embedding_origins'],
    storefronts: ['slug', 'content'],
  },
};
