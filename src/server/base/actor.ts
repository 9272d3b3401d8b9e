import type { Capability } from '#domain/abilities.ts';

/** The user who acts: a signed-in user of the organization, or Vertbook itself. */
export interface Actor {
  id: number;
  name: string;
  email: string;
  role: string;
  capabilities: readonly Capability[];
  /** The customer that a self-service user belongs to; null for staff. */
  customerId: number | null;
}
