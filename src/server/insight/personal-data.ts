import type { PersonalData } from '#server/platform/personal-table.ts';

/** The columns of the tables of insight that can hold text, with and without personal data. */
export const PERSONAL_DATA: PersonalData = {
  tables: {
    vert_reports: { key: 'id', texts: [], json: ['vert'], shown: ['id', 'vert_id'], erasure: 'replace' },
  },
  noPersonalData: {
    figures: ['content'],
    reports: ['earlier_token_hash'],
    revenue_counters: ['dimension', 'currency'],
    revenue_sources: ['kind', 'counted'],
    vert_reports: ['placement_name', 'publication_title', 'week_number', 'style'],
  },
};
