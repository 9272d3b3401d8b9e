import type { PersonalTable } from './personal-table.ts';

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
