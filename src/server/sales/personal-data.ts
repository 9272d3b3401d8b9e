import type { PersonalData } from '#server/platform/personal-table.ts';

/** The columns of the tables of sales that can hold text, with and without personal data. */
export const PERSONAL_DATA: PersonalData = {
  tables: {
    order_views: {
      key: null,
      owner: { column: 'user_id', kinds: ['user'] },
      texts: ['name', 'query'],
      shown: ['created_at'],
      erasure: 'rows',
    },
    orders: {
      key: 'id',
      owner: { column: 'creator_id', kinds: ['user'] },
      ownerName: 'creator_name',
      texts: ['note', 'customer_note', 'creator_name'],
      shown: ['id', 'customer_id', 'reserved_at', 'state'],
      erasure: 'replace',
    },
    order_overviews: {
      key: 'order_id',
      texts: ['customer_name', 'note'],
      shown: ['order_id'],
      erasure: 'replace',
    },
    cancellations: {
      key: null,
      owner: { column: 'user_id', kinds: ['user'] },
      texts: [],
      json: ['content'],
      shown: ['order_id', 'cancelled_at'],
      erasure: 'replace',
    },
    order_changes: {
      key: null,
      owner: { column: 'user_id', kinds: ['user'] },
      texts: [],
      json: ['content'],
      shown: ['order_id', 'changed_at'],
      erasure: 'replace',
    },
    order_parties: {
      key: 'order_id',
      texts: ['ordered_by', 'copy_to_email', 'buyer_reference'],
      shown: ['order_id'],
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
      texts: ['waiver_reason', 'buyer_reference'],
      shown: ['order_id', 'cancelled_at'],
      erasure: 'replace',
    },
  },
  noPersonalData: {
    cancellation_charges: [
      'publication_title',
      'placement_name',
      'rule',
      'currency',
      'tax',
      'purchase_order',
    ],
    make_goods: ['publication_title', 'placement_name', 'currency'],
    order_columns: ['columns'],
    order_overviews: [
      'publications',
      'publications_text',
      'state',
      'customer_key',
      'publications_key',
      'note_key',
      'searched',
    ],
    order_parties: ['purchase_order'],
    orders: ['state'],
  },
};
