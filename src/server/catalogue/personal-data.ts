import type { PersonalData } from '#server/platform/personal-table.ts';

/** The columns of the tables of catalogue that can hold text, with and without personal data. */
export const PERSONAL_DATA: PersonalData = {
  tables: {
    calendar_feeds: {
      key: null,
      owner: { column: 'user_id', kinds: ['user'] },
      texts: [],
      shown: ['created_at'],
      erasure: 'rows',
    },
    issues: { key: 'id', texts: ['topic'], shown: ['id', 'sending_date'], erasure: 'replace' },
  },
  noPersonalData: {
    calendar_feeds: ['token_hash'],
    issues: ['week_number', 'own_deadlines', 'deadlines'],
    placements: ['name'],
    publications: ['title', 'language', 'frequency', 'sending_days', 'placement_names'],
  },
};
