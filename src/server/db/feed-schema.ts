import type { Created } from './columns.ts';

export interface PublicationFeedsTable {
  organization_id: number;
  publication_id: number;
  secret_hash: Buffer;
  /** Encrypted with the instance's key. */
  secret: Buffer;
  created_at: Created;
}
