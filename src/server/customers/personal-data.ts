import type { PersonalData } from '#server/platform/personal-table.ts';

/** The columns of the tables of customers that can hold text, with and without personal data. */
export const PERSONAL_DATA: PersonalData = {
  tables: {
    customers: {
      key: 'id',
      owner: { column: 'id', kinds: ['contact', 'colleague'] },
      texts: [
        'name',
        'agency_name',
        'customer_contact_first_name',
        'customer_contact_last_name',
        'customer_contact_email',
        'customer_contact_phone',
        'internal_contact_first_name',
        'internal_contact_last_name',
        'internal_contact_email',
        'internal_contact_phone',
        'invoice_email',
        'buyer_reference',
      ],
      kept: ['legal_name', 'invoice_street', 'invoice_postal_code', 'invoice_city', 'vat_id', 'siren'],
      shown: ['id', 'customer_contact_gender', 'internal_contact_gender', 'created_at'],
      erasure: 'record and replace',
    },
    audit_log: {
      key: 'id',
      owner: { column: 'user_id', kinds: ['user'] },
      ownerName: 'user_name',
      texts: ['user_name'],
      json: ['details'],
      shown: ['id', 'happened_at', 'action', 'subject', 'subject_id', 'order_id'],
      erasure: 'replace',
    },
    comments: {
      key: 'id',
      owner: { column: 'user_id', kinds: ['user'] },
      ownerName: 'user_name',
      texts: ['text', 'user_name'],
      shown: ['id', 'order_id', 'created_at', 'edited_at'],
      erasure: 'replace',
    },
    notifications: {
      key: null,
      owner: { column: 'user_id', kinds: ['user'] },
      texts: [],
      shown: ['kind', 'order_id', 'created_at', 'read_at', 'mailed_at'],
      erasure: 'rows',
    },
    notification_settings: {
      key: null,
      owner: { column: 'user_id', kinds: ['user'] },
      texts: [],
      shown: ['mailed_on'],
      erasure: 'rows',
    },
  },
  noPersonalData: {
    // The hash of a contact's address has a key outside the database.
    audit_log: ['action', 'subject', 'contact_hash'],
    customers: [
      'customer_contact_gender',
      'internal_contact_gender',
      'name_key',
      'searched',
      'party_kind',
      'invoice_country',
      'leitweg_id',
      'purchase_order',
      'invoice_language',
      'invoice_format',
      'commission_kind',
    ],
    notification_settings: ['hidden', 'mailed'],
    notifications: ['kind', 'cause'],
  },
};
