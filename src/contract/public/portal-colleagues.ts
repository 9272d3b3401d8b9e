import type { LinkRight } from '#domain/public/portal/order-link.ts';

/** A colleague whom a contact has invited. */
export interface Colleague {
  id: number;
  name: string;
  email: string;
}

/** Whom a contact invites, and what the colleague may do. */
export interface Invitation {
  name: string;
  email: string;
  rights: Readonly<Record<LinkRight, boolean>>;
}

/** An invitation as the contact sent it, with the refused fields. */
export interface InviteForm extends Invitation {
  /** Whether the contact has to enter a code that was sent by mail. */
  asksCode: boolean;
  refused: readonly ('name' | 'email' | 'code')[];
}
