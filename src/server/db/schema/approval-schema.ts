import type { Generated } from 'kysely';
import type { ApprovalRule, Fallback, Side } from '#domain/approval/approval-rule.ts';
import type { VertContent } from '#domain/verts/vert-fields.ts';
import type { Created, Instant, JsonText } from './columns.ts';

export interface PublicationApprovalsTable {
  organization_id: number;
  publication_id: number;
  rule: ApprovalRule;
  fallback: Fallback;
  house_ad: JsonText<VertContent> | null;
  version: Generated<number>;
  updated_at: Created;
}

export interface VertVersionsTable {
  organization_id: number;
  vert_id: number;
  number: number;
  content_key: string;
  content: JsonText<VertContent>;
  side: Side;
  user_id: number | null;
  user_name: string;
  customer_id: number;
  publication_id: number;
  created_at: Created;
  approved_at: Instant | null;
}

export interface VertApprovalsTable {
  organization_id: number;
  vert_id: number;
  publisher_key: string | null;
  publisher_name: Generated<string>;
  publisher_at: Instant | null;
  customer_key: string | null;
  customer_name: Generated<string>;
  customer_at: Instant | null;
  change_by: Side | null;
  change_name: Generated<string>;
  change_at: Instant | null;
}

export interface VertRemarksTable {
  organization_id: number;
  id: Generated<number>;
  vert_id: number;
  version_number: number;
  side: Side;
  user_id: number | null;
  user_name: string;
  field: string | null;
  text: string;
  created_at: Created;
}
