/** A record of one person: a user, the contact of a customer, the own contact for a customer, a recipient of a list. */
export type RecordKind = 'user' | 'contact' | 'colleague' | 'recipient';

/** How a table holds data of persons. */
export interface PersonalTable {
  /** The numeric column by which large tables are changed part by part; null for small tables. */
  key: string | null;
  /** The rows have no organization: those of all organizations are searched. */
  isGlobal?: true;
  /** The column with the id of the person's record, to which the row belongs. */
  owner?: { column: string; kinds: readonly RecordKind[] };
  /** The column with the name of the owner. */
  ownerName?: string;
  /** Columns that an erasure empties in the rows of the owner. */
  ownerTraces?: readonly string[];
  /** Text columns that can contain an address or a name. */
  texts: readonly string[];
  /** JSON columns that can. */
  json?: readonly string[];
  /** Further columns in a report. */
  shown?: readonly string[];
  /**
   * What an erasure does: `record` changes the person's own row (`erase-records.ts`), `rows` deletes the rows, `replace`
   * replaces addresses and names by a neutral text, `kept` changes nothing and names the place to the administrator.
   */
  erasure: 'record' | 'rows' | 'replace' | 'kept';
}

/** Every table that can hold personal data. The tests refuse a text column that is neither here nor in `no-personal-data.ts`. */
export const PERSONAL_DATA = {
  users: {
    key: null,
    owner: { column: 'id', kinds: ['user'] },
    texts: ['email', 'name'],
    shown: ['id', 'locale', 'role', 'customer_id', 'created_at', 'last_signed_in_at', 'deactivated_at'],
    erasure: 'record',
  },
  sessions: {
    key: null,
    owner: { column: 'user_id', kinds: ['user'] },
    texts: ['device', 'address'],
    shown: ['created_at', 'last_used_at', 'expires_at'],
    erasure: 'rows',
  },
  totp_secrets: {
    key: null,
    owner: { column: 'user_id', kinds: ['user'] },
    texts: [],
    shown: ['created_at', 'enabled_at'],
    erasure: 'rows',
  },
  recovery_codes: {
    key: null,
    owner: { column: 'user_id', kinds: ['user'] },
    texts: [],
    shown: ['used_at'],
    erasure: 'rows',
  },
  order_views: {
    key: null,
    owner: { column: 'user_id', kinds: ['user'] },
    texts: ['name', 'query'],
    shown: ['created_at'],
    erasure: 'rows',
  },
  passkeys: {
    key: null,
    owner: { column: 'user_id', kinds: ['user'] },
    texts: ['name'],
    shown: ['created_at', 'last_used_at'],
    erasure: 'rows',
  },
  password_resets: {
    key: null,
    owner: { column: 'user_id', kinds: ['user'] },
    texts: [],
    shown: ['created_at', 'expires_at'],
    erasure: 'rows',
  },
  single_sign_on_identities: {
    key: null,
    owner: { column: 'user_id', kinds: ['user'] },
    texts: ['subject'],
    shown: ['linked_at'],
    erasure: 'rows',
  },
  sign_in_failures: {
    key: null,
    isGlobal: true,
    texts: ['subject'],
    shown: ['failures', 'first_failed_at', 'last_failed_at'],
    erasure: 'rows',
  },
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
    ],
    shown: ['id', 'customer_contact_gender', 'internal_contact_gender', 'created_at'],
    erasure: 'record',
  },
  list_recipients: {
    key: 'id',
    owner: { column: 'id', kinds: ['recipient'] },
    texts: ['email', 'name'],
    shown: ['id', 'list_id', 'created_at', 'unsubscribed_at'],
    erasure: 'record',
  },
  delivery_recipients: {
    key: 'issue_id',
    owner: { column: 'recipient_id', kinds: ['recipient'] },
    texts: ['email', 'reason'],
    shown: ['issue_id', 'state', 'sent_at'],
    erasure: 'record',
  },
  outgoing_mails: {
    key: 'id',
    texts: ['recipient', 'subject', 'text_body', 'html_body', 'failed_reason', 'attachment_name', 'reply_to'],
    shown: ['id', 'created_at', 'sent_at'],
    erasure: 'replace',
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
  security_events: {
    key: 'id',
    owner: { column: 'user_id', kinds: ['user'] },
    ownerName: 'user_name',
    ownerTraces: ['address', 'device'],
    texts: ['user_name', 'address', 'device', 'subject_name', 'detail'],
    shown: ['happened_at', 'kind', 'outcome'],
    erasure: 'replace',
  },
  delivery_events: {
    key: 'id',
    texts: ['user_name'],
    json: ['details'],
    shown: ['id', 'issue_id', 'happened_at', 'event'],
    erasure: 'replace',
  },
  orders: {
    key: 'id',
    owner: { column: 'creator_id', kinds: ['user'] },
    ownerName: 'creator_name',
    texts: ['note', 'customer_note', 'creator_name'],
    shown: ['id', 'customer_id', 'reserved_at', 'state'],
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
  order_overviews: {
    key: 'order_id',
    texts: ['customer_name', 'note'],
    shown: ['order_id'],
    erasure: 'replace',
  },
  verts: {
    key: 'id',
    texts: ['tracking_pixel', 'link_url', 'headline', 'link_text', 'text'],
    shown: ['id', 'order_id'],
    erasure: 'replace',
  },
  delivery_items: {
    key: 'id',
    texts: [],
    json: ['vert'],
    shown: ['id', 'issue_id', 'order_id'],
    erasure: 'replace',
  },
  vert_reports: { key: 'id', texts: [], json: ['vert'], shown: ['id', 'vert_id'], erasure: 'replace' },
  deliveries: {
    key: 'issue_id',
    texts: ['reason_detail'],
    json: ['letter'],
    shown: ['issue_id'],
    erasure: 'replace',
  },
  issues: { key: 'id', texts: ['topic'], shown: ['id', 'sending_date'], erasure: 'replace' },
  issue_mails: { key: null, texts: [], json: ['texts'], shown: ['issue_id'], erasure: 'replace' },
  mail_templates: { key: null, texts: [], json: ['texts'], shown: ['publication_id'], erasure: 'replace' },
  images: {
    key: null,
    owner: { column: 'uploaded_by', kinds: ['user'] },
    texts: [],
    shown: ['id', 'file_name', 'width', 'height', 'byte_size', 'created_at'],
    erasure: 'record',
  },
  cancellations: {
    key: null,
    owner: { column: 'user_id', kinds: ['user'] },
    texts: [],
    json: ['content'],
    shown: ['order_id', 'cancelled_at'],
    erasure: 'replace',
  },
  idempotency_keys: {
    key: null,
    owner: { column: 'user_id', kinds: ['user'] },
    texts: [],
    json: ['answer'],
    shown: ['route', 'created_at'],
    erasure: 'replace',
  },
  letterheads: {
    key: null,
    texts: ['company_name', 'address', 'contact_name', 'email', 'phone', 'website', 'footer'],
    erasure: 'kept',
  },
  mailing_connections: { key: null, texts: ['name'], json: ['settings'], shown: ['id'], erasure: 'kept' },
} as const satisfies Record<string, PersonalTable>;
export type PersonalTableName = keyof typeof PERSONAL_DATA;

/** The tables with personal data, as a list. */
export const PERSONAL_TABLES = Object.entries(PERSONAL_DATA) as [PersonalTableName, PersonalTable][];
