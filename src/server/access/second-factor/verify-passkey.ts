import type { FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { PasskeyAssertion } from '#contract/access/passkey-assertion.ts';
import { Problem } from '#server/platform/base/problem.ts';
import type { RelyingParty } from '#server/platform/base/relying-party.ts';
import { transact } from '#server/platform/db/transaction.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { logRefusedPasskey } from './log-refused-passkey.ts';
import { takeChallenge } from './passkey-challenge.ts';
import { acceptUse, findCredential, type StoredCredential } from './passkey-store.ts';
import { requireRelyingParty } from './require-relying-party.ts';
import { ownerOfHandle } from './user-handle.ts';
import type { FactorOwner } from './totp-store.ts';

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
