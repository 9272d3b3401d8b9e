import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '#server/platform/http/app-context.ts';
import { cookieOptions } from '#server/platform/http/cookie-options.ts';

const COOKIE = 'vertbook_known';
const SECURE_COOKIE = '__Host-vertbook-known';
const DAYS = 365;
const ID_BYTES = 16;
const PROOF_BYTES = 16;
/** The maximum number of users that one browser remembers. */
const USERS_MAX = 5;

/**
 * Returns the id of the browser if this user has signed in with it before, otherwise null. The cookie contains the browser's id and a proof
 * for each user, signed by the instance. It opens no session and contains no name.
 */
export function knownBrowserOf(app: App, request: FastifyRequest, email: string): string | null {
  const { id, proofs } = readCookie(request);
  const expected = Buffer.from(proofOf(app, id, email));
  const isKnown = proofs.some((proof) => {
    const given = Buffer.from(proof);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return isKnown ? id : null;
}

/** Marks the browser as one with which this user has signed in. */
export function rememberBrowser(app: App, request: FastifyRequest, reply: FastifyReply, email: string): void {
  const known = readCookie(request);
  const id = known.id || randomBytes(ID_BYTES).toString('base64url');
  const proof = proofOf(app, id, email);
  const proofs = [proof, ...known.proofs.filter((other) => other !== proof)].slice(0, USERS_MAX);
  const options = cookieOptions(app, request);
  const name = options.secure ? SECURE_COOKIE : COOKIE;
  void reply.setCookie(name, [id, ...proofs].join('.'), { ...options, maxAge: DAYS * 86_400 });
}

function readCookie({ cookies }: FastifyRequest): { id: string; proofs: string[] } {
  const [id = '', ...proofs] = (cookies[SECURE_COOKIE] ?? cookies[COOKIE] ?? '').split('.');
  return /^[\w-]{22}$/.test(id) ? { id, proofs: proofs.slice(0, USERS_MAX) } : { id: '', proofs: [] };
}

function proofOf({ keys }: App, id: string, email: string): string {
  const signature = keys.sign('known browser', `${id} ${email.trim().toLowerCase()}`);
  return signature.subarray(0, PROOF_BYTES).toString('base64url');
}
