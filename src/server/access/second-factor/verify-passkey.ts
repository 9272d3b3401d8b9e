import type { FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { PasskeyAssertion } from '#contract/access/passkey-assertion.ts';
import { Problem } from '#server/platform/base/problem.ts';
import { type RelyingParty, relyingPartyOf } from '#server/platform/base/relying-party.ts';
import { statement } from '#server/platform/db/statement.ts';
import { transact } from '#server/platform/db/transaction.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { acceptUse, findCredential, type StoredCredential } from './passkey-store.ts';
import type { FactorOwner } from './totp.ts';
import { writeLines } from '#server/platform/db/pool.ts';
import { randomBytes, createHash } from 'node:crypto';
import { isOneOf } from '#server/platform/keys/instance-keys.ts';
import { cookieOptions } from '#server/platform/http/session-cookie.ts';

/** A passkey's proof, with the challenge that the browser received for it. */
export interface PasskeyProof {
  assertion: PasskeyAssertion;
  challenge: string;
  party: RelyingParty;
}

/** Returns the proof of a request and uses up its challenge. Refuses a request without a valid challenge. */
export async function takeProof(
  app: App,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  assertion: PasskeyAssertion,
): Promise<PasskeyProof> {
  const party = requireRelyingParty(app);
  const challenge = await takeChallenge(app, request, reply, 'assertion');
  if (challenge === null) throw new Problem('passkey_refused');
  return { assertion, challenge, party };
}

/** Returns the user whose passkey made the proof, with user verification; null for an invalid proof. */
export async function verifyPasskey(pool: pg.Pool, proof: PasskeyProof): Promise<FactorOwner | null> {
  const owner = ownerOfHandle(proof.assertion.response.userHandle ?? '');
  if (!owner) return null;
  const credentialId = Buffer.from(proof.assertion.id, 'base64url');
  const { organizationId } = owner;
  const stored = await transact(pool, organizationId, (tx) => findCredential(tx, owner, credentialId));
  const counter = stored && (await verifiedCounter(pool, proof, stored));
  if (!stored || counter === null) return null;
  const isAccepted = await transact(pool, organizationId, (tx) => acceptUse(tx, owner, stored.id, counter));
  return isAccepted ? owner : null;
}

/** Returns the counter of a valid proof; null for an invalid one. */
async function verifiedCounter(
  pool: pg.Pool,
  { assertion, challenge, party }: PasskeyProof,
  { publicKey, counter }: StoredCredential,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...assertion,
        response: { ...assertion.response, userHandle: assertion.response.userHandle ?? '' },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: { id: assertion.id, publicKey: new Uint8Array(publicKey), counter },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch (error) {
    logRefusedPasskey(pool, error);
    return null;
  }
}

const REASON_MAX = 200;

/**
 * Writes the reason why a passkey was refused into the structured log. The WebAuthn package throws for every invalid credential and proof;
 * callers learn only of the refusal.
 */
export function logRefusedPasskey(pool: pg.Pool, error: unknown): void {
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, REASON_MAX);
  writeLines(pool, [{ facts: { reason }, message: 'a passkey was refused' }]);
}

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
  const [signature] = signaturesOf(app, purpose, challenge, expires);
  const options = cookieOptions(app, request);
  const value = [challenge, expires, signature?.toString('base64url')].join('.');
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
  const valid = signaturesOf(app, purpose, challenge, expires);
  const isSigned = isOneOf(valid, Buffer.from(signature, 'base64url'));
  if (!isSigned || Number(expires) < Date.now()) return null;
  return (await isFirstUse(app.pool, challenge)) ? challenge : null;
}

function signaturesOf(
  { keys }: App,
  purpose: ChallengePurpose,
  challenge: string,
  expires: string,
): Buffer[] {
  return keys.signatures('passkey challenge', `${purpose} ${challenge} ${expires}`);
}

function nameOf({ secure }: { secure: boolean }): string {
  return secure ? SECURE_COOKIE : COOKIE;
}

const USE_CHALLENGE = statement('use-challenge')`
  insert into used_passkey_challenges (challenge_hash) values ($1) on conflict do nothing returning used_at`;

/** Uses up the challenge of a passkey, or the state of a single sign-on, for all processes. Returns whether this is its first use. */
export async function isFirstUse(pool: pg.Pool, challenge: string): Promise<boolean> {
  const hash = createHash('sha256').update(challenge).digest();
  const used = await transact(pool, null, (queries) => queries.statement(USE_CHALLENGE, [hash]));
  return used.length > 0;
}

/** Returns the site for which browsers keep passkeys. Refuses if browsers do not support passkeys at the public address. */
export function requireRelyingParty(app: Pick<App, 'publicUrl'>): RelyingParty {
  const party = relyingPartyOf(app.publicUrl());
  if (!party) throw new Problem('passkeys_unsupported');
  return party;
}

/** Returns the user handle that a passkey stores: the ids, which have no meaning outside of this instance. */
export function handleOf({ organizationId, userId }: FactorOwner): string {
  return Buffer.from(`${organizationId}/${userId}`).toString('base64url');
}

/** Returns the user of a handle, or null. Anyone can send any handle, so it only tells whose passkeys to check. */
function ownerOfHandle(handle: string): FactorOwner | null {
  const text = Buffer.from(handle, 'base64url').toString();
  const [, organizationId, userId] = /^([1-9]\d{0,14})\/([1-9]\d{0,14})$/.exec(text) ?? [];
  return organizationId && userId ? { organizationId: Number(organizationId), userId: Number(userId) } : null;
}
