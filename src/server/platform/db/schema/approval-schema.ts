import type { Generated } from 'kysely';
import type { ApprovalRule, Fallback, Side } from '#domain/ads/approval/approval-rule.ts';
import type { VertContent } from '#domain/ads/verts/vert-fields.ts';
import type { Created, JsonText } from './columns.ts';

export interface ApprovalTables {
  publication_approvals: {
    organization_id: number;
    publication_id: number;
    rule: ApprovalRule;
    fallback: Fallback;
    house_ad: JsonText<VertContent> | null;
    silence_approves: Generated<boolean>;
    version: Generated<number>;
    updated_at: Created;
  };
  vert_remarks: {
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
  };
}
