import type { ColumnType, Generated } from 'kysely';
import type { Created, DayColumn, Instant } from './columns.ts';

/** A JSON column: read as a value, written as text. */
type Json<Optional = never> = ColumnType<unknown, string | Optional, string | Optional>;

export interface MailingConnectionsTable {
  organization_id: number;
  id: Generated<number>;
  kind: string;
  name: string;
  settings: ColumnType<unknown, string | undefined, string>;
  /** Encrypted with the instance's key. */
  secrets: Buffer | null;
  /** `HH:MM:SS` in the organization's time zone. */
  sending_time: Generated<string>;
  paused_reason: string | null;
  version: Generated<number>;
  created_at: Created;
  updated_at: Created;
}

export interface DeliveriesTable {
  organization_id: number;
  issue_id: number;
  kind: string;
  state: Generated<string>;
  reason: string | null;
  reason_detail: string | null;
  content_key: string | null;
  reference: Json<null>;
  attempts: Generated<number>;
  due_at: Created;
  leased_until: Instant | null;
  lease_key: string | null;
  handed_over_at: Instant | null;
  sent_at: Instant | null;
  recipient_count: number | null;
  is_hurried: Generated<boolean>;
  repeating_since: Instant | null;
  letter: Json<null>;
  is_counted: boolean | null;
  counts_recipients: Generated<boolean>;
  handed_to: Json<null>;
  reported_recipient_count: number | null;
  reported_impression_count: number | null;
  reported_click_count: number | null;
  reported_at: Instant | null;
  version: Generated<number>;
  created_at: Created;
  updated_at: Created;
}

export interface DeliveryItemsTable {
  organization_id: number;
  id: Generated<number>;
  issue_id: number;
  placement_id: number;
  vert_id: number;
  order_id: number;
  revision: string;
  placement_name: string;
  publication_title: string;
  vert: Json;
  style: Json<null>;
  locale: string;
  created_at: Created;
  replaced_at: Instant | null;
  offered_at: Instant | null;
  handed_over_at: Instant | null;
  withdrawn_at: Instant | null;
  copied_at: Instant | null;
  only_copied: Generated<boolean>;
  copy_is_counted: boolean | null;
  source: string | null;
}

export interface DeliveryEventsTable {
  organization_id: number;
  id: Generated<number>;
  issue_id: number;
  happened_at: Created;
  event: string;
  user_name: string;
  details: ColumnType<unknown, string | undefined, string>;
}

export interface PublicationFeedsTable {
  organization_id: number;
  publication_id: number;
  secret_hash: Buffer;
  /** Encrypted with the instance's key. */
  secret: Buffer;
  created_at: Created;
  previous_hash: Buffer | null;
  previous_until: Instant | null;
  separator: Generated<string>;
}

export interface MailingListsTable {
  organization_id: number;
  id: Generated<number>;
  name: string;
  created_at: Created;
}

export interface ListRecipientsTable {
  organization_id: number;
  id: Generated<number>;
  list_id: number;
  email: string;
  name: Generated<string>;
  unsubscribed_at: Instant | null;
  created_at: Created;
}

export interface DeliveryRecipientsTable {
  organization_id: number;
  issue_id: number;
  recipient_id: number;
  email: string;
  state: Generated<string>;
  attempts: Generated<number>;
  reason: string | null;
  due_at: Created;
  sent_at: Instant | null;
  reader_key: Buffer | null;
  repeats: Generated<number>;
}

export interface TrackingHoursTable {
  organization_id: number;
  vert_id: number;
  hour: Instant;
  kind: string;
  raw_count: Generated<number>;
  valid_count: Generated<number>;
  unique_count: Generated<number>;
  machine_count: Generated<number>;
  proxy_count: Generated<number>;
}

/** The sum of an ad's hours. */
export type TrackingTotalsTable = Omit<TrackingHoursTable, 'hour'>;

export interface TrackingLinksTable {
  organization_id: number;
  vert_id: number;
  link_number: number;
  valid_count: Generated<number>;
}

export interface TrackingEventsTable {
  organization_id: number;
  happened_at: Instant;
  item_id: number;
  vert_id: number;
  issue_id: number;
  kind: string;
  reason: string;
  client_key: Buffer | null;
  network_key: Buffer | null;
  link_number: Generated<number>;
}

export interface TrackingClientsTable {
  organization_id: number;
  vert_id: number;
  kind: string;
  day: DayColumn;
  client_key: Buffer;
  last_at: Instant;
}

export interface TrackingSaltsTable {
  organization_id: number;
  day: DayColumn;
  salt: Buffer;
}

/** Of a publication. */
export interface MailTemplatesTable {
  organization_id: number;
  publication_id: number;
  texts: Json;
  version: Generated<number>;
  updated_at: Created;
}

export interface IssueMailsTable {
  organization_id: number;
  issue_id: number;
  texts: Json;
  version: Generated<number>;
  updated_at: Created;
}
