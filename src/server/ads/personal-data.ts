import type { PersonalData } from '#server/platform/personal-table.ts';

/** The columns of the tables of ads that can hold text, with and without personal data. */
export const PERSONAL_DATA: PersonalData = {
  tables: {
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
    verts: {
      key: 'id',
      texts: ['tracking_pixel', 'link_url', 'image_alt', 'headline', 'link_text', 'text'],
      shown: ['id', 'order_id'],
      erasure: 'replace',
    },
  },
  noPersonalData: {
    ad_reminder_settings: ['texts', 'silent_events'],
    ad_specifications: ['content'],
    ad_reminders: ['deadline_kind', 'rung', 'silent_key'],
    link_reminders: ['token_hash'],
    publication_approvals: ['rule', 'fallback'],
    vert_approvals: ['publisher_key', 'customer_key', 'change_by'],
    vert_remarks: ['side', 'field'],
    vert_styles: ['style'],
    vert_versions: ['content_key', 'side'],
    verts: ['type', 'image_url', 'text_image_url', 'price', 'least_charge'],
  },
};
