import type { PersonalTable } from './personal-table.ts';

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
