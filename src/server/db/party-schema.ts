import type { Generated } from 'kysely';

export interface OrderPartiesTable {
  organization_id: number;
  order_id: number;
  agency_id: number | null;
  ordered_by: Generated<string>;
  bill_to_id: number | null;
  copy_to_id: number | null;
  copy_to_email: Generated<string>;
  has_mandate: Generated<boolean>;
  version: Generated<number>;
}
