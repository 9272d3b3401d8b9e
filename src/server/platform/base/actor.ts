import type { Capability } from '#domain/access/abilities.ts';

/** The user who acts: a signed-in user of the organization, or Vertbook itself. */
export interface Actor {
  id: number;
  name: string;
  email: string;
  role: string;
  capabilities: readonly Capability[];
  /** The customer that a self-service user belongs to; null for staff. */
  customerId: number | null;
  /** For a contact of the party that is billed instead of the customer: this party, whose papers and commission the contact sees. */
  billedId?: number | null;
  /** For the contact of a link, who has no user: the keyed hash of the address, by which an erasure finds the acts. */
  contactHash?: Buffer;
}

/** Where a request came from. */
export interface Client {
  /** The network address; empty if it is not kept, as for demo organizations. */
  address: string;
  /** The program, as `deviceOf` describes it. */
  device: string;
}

/** A session that was not looked up for this request. The statement that relies on it verifies it. */
export interface SessionClaim {
  tokenHash: Buffer;
  /** What the database function `session_facts` returned for the session. */
  facts: string;
  /** Whether a statement has found the facts unchanged. */
  isProven: boolean;
}
