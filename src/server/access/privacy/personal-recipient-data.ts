import type { PersonalTable } from './personal-table.ts';

/** The tables with data of the recipients of lists. */
export const PERSONAL_RECIPIENT_DATA = {
  list_recipients: {
    key: 'id',
    owner: { column: 'id', kinds: ['recipient'] },
    texts: ['email', 'name'],
    shown: ['id', 'list_id', 'created_at', 'unsubscribed_at', 'suppression'],
    erasure: 'record',
  },
  delivery_recipients: {
    key: 'issue_id',
    owner: { column: 'recipient_id', kinds: ['recipient'] },
    texts: ['email', 'reason'],
    shown: ['issue_id', 'state', 'sent_at'],
    erasure: 'record',
  },
  mail_returns: {
    key: 'issue_id',
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
} as const satisfies Record<string, PersonalTable>;
