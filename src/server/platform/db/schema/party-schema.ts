import type { Generated } from 'kysely';
import type { Currency } from '#domain/pricing/quotes/money.ts';
import type { Created, DayColumn, Instant } from './columns.ts';

export interface PartyTables {
  order_parties: {
    organization_id: number;
    order_id: number;
    agency_id: number | null;
    ordered_by: Generated<string>;
    bill_to_id: number | null;
    copy_to_id: number | null;
    copy_to_email: Generated<string>;
    has_mandate: Generated<boolean>;
    version: Generated<number>;
  };
  /** A credit for an ad that failed or was sent to too few recipients. */
  make_goods: {
    organization_id: number;
    id: Generated<number>;
    vert_id: number;
    order_id: number;
    customer_id: number;
    publication_title: string;
    placement_name: string;
    sending_date: DayColumn;
    currency: Currency;
    amount: number;
    reason: string;
    replacement_id: number | null;
    correction_id: number | null;
    creator_id: number | null;
    creator_name: string;
    created_at: Created;
  };
  agreements: {
    organization_id: number;
    id: Generated<number>;
    customer_id: number;
    name: string;
    publication_id: number | null;
    scale_group: Generated<string>;
    first_day: DayColumn;
    last_day: DayColumn;
    promised_count: number | null;
    promised_amount: number | null;
    currency: Currency;
    settled_at: Instant | null;
    settled_amount: number | null;
    /** Null if the history no longer contains the creator. */
    creator_id: number | null;
    creator_name: string;
    created_at: Created;
    version: Generated<number>;
  };
}
