import type { StorefrontContent } from '#domain/public/storefront/storefront.ts';
import type { Created, Instant, JsonText } from './columns.ts';
import type { Generated } from 'kysely';

export interface StorefrontTables {
  storefronts: {
    organization_id: number;
    publication_id: number;
    slug: string;
    is_public: Generated<boolean>;
    content: JsonText<StorefrontContent>;
    version: Generated<number>;
    updated_at: Created;
  };
  storefront_settings: {
    organization_id: number;
    embedding_origins: string[];
    version: Generated<number>;
  };
  storefront_requests: {
    organization_id: number;
    id: Generated<number>;
    publication_id: number;
    issue_id: number;
    placement_names: string[];
    state: Generated<'unconfirmed' | 'open' | 'option' | 'accepted' | 'declined'>;
    locale: string;
    company: string;
    contact_name: string;
    email: string;
    vat_id: Generated<string>;
    message: Generated<string>;
    network_key: Generated<Buffer | null>;
    mail_domain: string;
    token_hash: Buffer;
    code_hash: Generated<Buffer | null>;
    code_sent_at: Created;
    count_codes: Generated<number>;
    count_tries: Generated<number>;
    created_at: Created;
    confirmed_at: Generated<Instant | null>;
    held_until: Instant;
    decided_at: Generated<Instant | null>;
    decided_by: Generated<number | null>;
    decider_name: Generated<string>;
    order_id: Generated<number | null>;
  };
  storefront_holds: {
    organization_id: number;
    placement_id: number;
    request_id: number;
    held_until: Instant;
  };
}
