import type { Generated } from 'kysely';
import type { Created, Instant } from './columns.ts';

export interface PortalTables {
  order_links: {
    organization_id: number;
    id: Generated<number>;
    order_id: number;
    token_hash: Buffer;
    contact_name: string;
    email: string;
    locale: string;
    may_upload: boolean;
    may_approve: boolean;
    may_accept: boolean;
    invited_by: number | null;
    creator_id: number;
    creator_name: string;
    mail_id: number | null;
    fewer_mails: Generated<boolean>;
    created_at: Created;
    revoked_at: Instant | null;
  };
  portal_sessions: {
    organization_id: number;
    token_hash: Buffer;
    link_id: number;
    created_at: Created;
    expires_at: Instant;
  };
  portal_codes: {
    organization_id: number;
    link_id: number;
    code_hash: Buffer;
    tries_left: number;
    expires_at: Instant;
  };
  order_acceptances: {
    organization_id: number;
    id: Generated<number>;
    order_id: number;
    link_id: number;
    customer_id: number;
    name: string;
    email: string;
    address: string;
    device: string;
    snapshot: string;
    snapshot_hash: Buffer;
    accepted_at: Created;
  };
}
