import type { PersonalData } from '#server/platform/personal-table.ts';

/** The columns of the tables of pricing that can hold text, with and without personal data. */
export const PERSONAL_DATA: PersonalData = {
  tables: {
    agreements: {
      key: 'id',
      owner: { column: 'creator_id', kinds: ['user'] },
      ownerName: 'creator_name',
      texts: ['creator_name'],
      shown: ['name', 'created_at'],
      erasure: 'replace',
    },
  },
  noPersonalData: {
    agreements: ['name', 'scale_group', 'currency'],
    publication_terms: ['content'],
    rate_cards: ['content'],
    terms_settings: ['holiday_region', 'cancellation_tax', 'business_terms_url', 'lost_discount'],
  },
};
