import type { PersonalData } from '#server/platform/personal-table.ts';

/** The columns of the tables of sending that can hold text, with and without personal data. */
export const PERSONAL_DATA: PersonalData = {
  tables: {
    list_recipients: {
      key: 'id',
      isFoundByAddress: true,
      owner: { column: 'id', kinds: ['recipient'] },
      texts: ['email', 'name'],
      shown: ['id', 'list_id', 'created_at', 'unsubscribed_at', 'suppression'],
      erasure: 'record',
    },
    delivery_recipients: {
      key: 'issue_id',
      isFoundByAddress: true,
      owner: { column: 'recipient_id', kinds: ['recipient'] },
      texts: ['email', 'reason'],
      shown: ['issue_id', 'state', 'sent_at'],
      erasure: 'record',
    },
    mail_returns: {
      key: 'issue_id',
      isFoundByAddress: true,
      owner: { column: 'recipient_id', kinds: ['recipient'] },
      texts: ['detail'],
      shown: ['issue_id', 'kind', 'status', 'returned_at'],
      erasure: 'record',
    },
    // The ads that a recipient has viewed or clicked, if the links of the mails have reader keys.
    tracking_clients: {
      key: null,
      owner: { column: 'client_key', kinds: ['recipient'], isReaderKey: true },
      texts: [],
      shown: ['vert_id', 'kind', 'last_at'],
      erasure: 'rows',
    },
    delivery_events: {
      key: 'id',
      texts: ['user_name'],
      json: ['details'],
      shown: ['id', 'issue_id', 'happened_at', 'event'],
      erasure: 'replace',
    },
    delivery_items: {
      key: 'id',
      texts: [],
      json: ['vert'],
      shown: ['id', 'issue_id', 'order_id'],
      erasure: 'replace',
    },
    deliveries: {
      key: 'issue_id',
      texts: ['reason_detail'],
      json: ['letter'],
      shown: ['issue_id'],
      erasure: 'replace',
    },
    issue_mails: { key: null, texts: [], json: ['texts'], shown: ['issue_id'], erasure: 'replace' },
    mail_templates: { key: null, texts: [], json: ['texts'], shown: ['publication_id'], erasure: 'replace' },
    mailing_connections: { key: null, texts: ['name'], json: ['settings'], shown: ['id'], erasure: 'kept' },
  },
  noPersonalData: {
    deliveries: ['kind', 'state', 'reason', 'content_key', 'reference', 'lease_key', 'handed_to'],
    delivery_events: ['event'],
    delivery_items: ['revision', 'placement_name', 'publication_title', 'style', 'locale', 'source'],
    delivery_recipients: ['state', 'reader_key'],
    list_recipients: ['suppression'],
    mail_returns: ['kind', 'source', 'status'],
    mailing_connections: ['kind', 'secrets', 'paused_reason'],
    mailing_lists: ['name'],
    publication_feeds: ['secret_hash', 'secret', 'previous_hash', 'separator'],
    tracking_clients: ['kind', 'client_key'],
    tracking_events: ['kind', 'reason', 'client_key', 'network_key'],
    tracking_hours: ['kind'],
    tracking_salts: ['salt'],
    tracking_totals: ['kind'],
  },
};
