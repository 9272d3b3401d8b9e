import type { ColumnType, Generated } from 'kysely';
import type { Created, DayColumn, Instant } from './columns.ts';

export interface RateCardsTable {
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
}
