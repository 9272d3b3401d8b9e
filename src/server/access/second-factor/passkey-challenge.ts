import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '#server/platform/http/app-context.ts';
import { cookieOptions } from '#server/platform/http/cookie-options.ts';
import { isFirstUse } from './is-first-use.ts';

const COOKIE = 'vertbook_challenge';
const SECURE_COOKIE = '__Host-vertbook-challenge';
const CHALLENGE_BYTES = 32;
/** How long a user may take for the browser's dialog. */
export const CHALLENGE_SECONDS = 300;

/** The purpose of a challenge: to prove a passkey, or to add one to a user. */
type ChallengePurpose = 'assertion' | `registration ${number}/${number}`;

/** Returns a new challenge, and binds it to the browser by a signed cookie. Stores nothing, because anyone can request challenges. */
export function issueChallenge(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  purpose: ChallengePurpose,
): string {
  const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url');
  const expires = String(Date.now() + CHALLENGE_SECONDS * 1000);
  const signature = sign(app, purpose, challenge, expires).toString('base64url');
  const options = cookieOptions(app, request);
  const value = [challenge, expires, signature].join('.');
  void reply.setCookie(nameOf(options), value, { ...options, maxAge: CHALLENGE_SECONDS });
  return challenge;
}

/** Returns the browser's challenge and uses it up. Returns null without a valid challenge. */
export async function takeChallenge(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  purpose: ChallengePurpose,
): Promise<string | null> {
  const options = cookieOptions(app, request);
  const [challenge = '', expires = '', signature = ''] = (request.cookies[nameOf(options)] ?? '').split('.');
  void reply.clearCookie(nameOf(options), options);
  const given = Buffer.from(signature, 'base64url');
  const expected = sign(app, purpose, challenge, expires);
  const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
  if (!isSigned || Number(expires) < Date.now()) return null;
  return (await isFirstUse(app.pool, challenge)) ? challenge : null;
}

function sign({ keys }: App, purpose: ChallengePurpose, challenge: string, expires: string): Buffer {
  return keys.sign('passkey challenge', `${purpose} ${challenge} ${expires}`);
}

function nameOf({ secure }: { secure: boolean }): string {
  return secure ? SECURE_COOKIE : COOKIE;
}
