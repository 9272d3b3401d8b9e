import type { ColumnType, Generated } from 'kysely';
import type { PAPER_MAIL_FIELDS } from '#domain/billing/papers/paper-mails.ts';
import type { TableColumns } from '../record-columns.ts';
import type { Created, DayColumn, Instant } from './columns.ts';

export interface PriceTables {
  rate_cards: {
    organization_id: number;
    id: Generated<number>;
    publication_id: number;
    valid_from: DayColumn;
    /** Null for a draft. */
    published_at: Instant | null;
    content: ColumnType<unknown, string, string>;
    version: Generated<number>;
    created_at: Created;
    updated_at: Created;
  };
  paper_mails: TableColumns<typeof PAPER_MAIL_FIELDS> & {
    organization_id: number;
    version: Generated<number>;
  };
  /** An offer or an order confirmation. */
  papers: {
    organization_id: number;
    order_id: number;
    version: number;
    customer_id: number;
    kind: string;
    locale: string;
    currency: string;
    gross: number;
    content: Buffer;
    content_hash: Buffer;
    mail_id: number | null;
    creator_id: number;
    creator_name: string;
    created_at: Created;
  };
}
