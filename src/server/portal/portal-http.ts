import type { FastifyReply, FastifyRequest } from 'fastify';
import { idInPath } from '#contract/fields.ts';
import { Problem } from '../base/problem.ts';
import { refuseMissing } from '../base/refuse.ts';
import type { App } from '../http/app-context.ts';
import type { Contact } from './find-contact.ts';
import { PORTAL_PATH } from './portal-path.ts';
import { findUserAsContact } from './find-user-as-contact.ts';
import { readPortalSession } from './portal-session.ts';

export type ByOrder = { Params: { id: string } };
export type ByAd = { Params: { id: string; vertId: string } };

/** No page of a contact is stored or found by search engines, and no other page learns its address, which may be a secret. */
export const PORTAL_HEADERS = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
} as const;
/** Pages are not in the description of the API. */
export const HIDDEN = { schema: { hide: true } } as const;

/** The address of a page below that of an order, as a pattern. */
export const orderRoute = (rest: string) => `${PORTAL_PATH}orders/:id${rest}`;

/** Sends a page. */
export function sendPage(reply: FastifyReply, text: string): FastifyReply {
  for (const [name, value] of Object.entries(PORTAL_HEADERS)) void reply.header(name, value);
  return reply.type('text/html; charset=utf-8').send(text);
}

/** The id in an address, or what another schema reads of it. Refuses anything else as unknown. */
export function numberIn(text: string, schema = idInPath): number {
  const parsed = schema.safeParse(text);
  if (!parsed.success) throw new Problem('not_found');
  return parsed.data;
}

/** Who has opened the page of this order: the contact of its link, or a user of its customer. Refuses anyone else. */
export async function requireContact(app: App, request: FastifyRequest<ByOrder | ByAd>): Promise<Contact> {
  const orderId = numberIn(request.params.id);
  const contact = await readPortalSession(app, request, orderId);
  return contact ?? refuseMissing(await findUserAsContact(app, request, orderId));
}

/** A field of a form as one text; '' without it. Without what the database cannot store. */
export function entryOf(request: FastifyRequest, name: string): string {
  const { body } = request;
  const value = body instanceof URLSearchParams ? body.get(name) : null;
  return (value ?? '').replaceAll('\0', '').replaceAll('\r\n', '\n');
}
