import type { PersonalData } from '#server/platform/personal-table.ts';

/** The columns of the tables of platform that can hold text, with and without personal data. */
export const PERSONAL_DATA: PersonalData = {
  tables: {
    outgoing_mails: {
      key: 'id',
      texts: [
        'recipient',
        'subject',
        'text_body',
        'html_body',
        'failed_reason',
        'attachment_name',
        'reply_to',
      ],
      shown: ['id', 'created_at', 'sent_at'],
      erasure: 'record and replace',
    },
    images: {
      key: null,
      owner: { column: 'uploaded_by', kinds: ['user'] },
      texts: [],
      shown: ['id', 'file_name', 'width', 'height', 'byte_size', 'created_at'],
      erasure: 'record',
    },
    idempotency_keys: {
      key: null,
      owner: { column: 'user_id', kinds: ['user'] },
      texts: [],
      json: ['answer'],
      jsonType: 'json',
      shown: ['route', 'created_at'],
      erasure: 'replace',
    },
  },
  noPersonalData: {
    idempotency_keys: ['route', 'key', 'request_hash'],
    images: ['file_name'],
    instance_runs: ['kind'],
    outgoing_mails: ['attachment', 'event', 'cause', 'unsubscribe_url'],
  },
};
