import type { FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { NewCredential, Passkey, RegistrationOptions } from '#contract/access/passkeys.ts';
import { PASSKEYS_MAX } from '#domain/access/passkey.ts';
import { Problem, refuseMissing } from '#server/platform/base/problem.ts';
import type { RelyingParty } from '#server/platform/base/relying-party.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { recordAccountChange } from '../security-log/record-sign-in.ts';
import { recordSecurityEvent } from '../security-log/record-security-event.ts';
import { listFactors, removeOwnFactor } from './factors.ts';
import {
  logRefusedPasskey,
  CHALLENGE_SECONDS,
  issueChallenge,
  takeChallenge,
  requireRelyingParty,
  handleOf,
} from './verify-passkey.ts';
import {
  insertPasskey,
  listPasskeyRows,
  type StoredCredential,
  deletePasskey,
  writePasskeyName,
} from './passkey-store.ts';
import { writeRecoveryCodes } from './recovery-codes.ts';
import { type FactorOwner, factorOwner, lockFactors } from './totp.ts';

/** EdDSA, ES256 and RS256, as COSE numbers them. */
const ALGORITHMS = [-8, -7, -257];

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Begins to add a passkey. Stores nothing until the browser has made the passkey. */
export async function beginPasskey(app: App, scope: Scope, exchange: Exchange): Promise<RegistrationOptions> {
  const { id, origin } = requireRelyingParty(app);
  const owner = factorOwner(scope);
  const present = await scope.read((tx) => listPasskeyRows(tx, owner));
  if (present.length >= PASSKEYS_MAX) throw new Problem('passkey_limit');
  const { email, name } = scope.user;
  return {
    challenge: issueChallenge(app, exchange.request, exchange.reply, purposeOf(owner)),
    rp: { id, name: `Vertbook (${new URL(origin).host})` },
    user: { id: handleOf(owner), name: email, displayName: name },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: CHALLENGE_SECONDS * 1000,
    attestation: 'none',
    excludeCredentials: present.map(({ credentialId }) => ({
      type: 'public-key',
      id: credentialId.toString('base64url'),
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  };
}

/** Adds the passkey that the browser has made. With the user's first second factor, returns recovery codes. */
export async function addPasskey(
  app: App,
  scope: Scope,
  { name, credential, ...exchange }: Exchange & { name: string; credential: NewCredential },
): Promise<{ passkey: Passkey; recoveryCodes: string[] | null }> {
  const party = requireRelyingParty(app);
  const owner = factorOwner(scope);
  const challenge = await takeChallenge(app, exchange.request, exchange.reply, purposeOf(owner));
  const stored = challenge === null ? null : await verifiedCredential(app.pool, credential, challenge, party);
  if (!stored) throw new Problem('passkey_refused');
  return scope.transact(async (tx) => {
    await lockFactors(tx);
    const factors = await listFactors(tx, owner);
    if ((await listPasskeyRows(tx, owner)).length >= PASSKEYS_MAX) throw new Problem('passkey_limit');
    const chosen = name || scope.client?.device || party.id;
    const passkey = await insertPasskey(tx, owner, { ...stored, name: chosen });
    if (!passkey) throw new Problem('conflict');
    await recordAccountChange(tx, 'passkey_added', {
      detail: passkey.name,
      publicUrl: app.publicUrl(),
    });
    tx.announce({ what: 'user', id: owner.userId });
    if (factors.length > 0) return { passkey, recoveryCodes: null };
    const recoveryCodes = await writeRecoveryCodes(tx, app.keys, owner);
    recordSecurityEvent(tx, 'recovery_codes_created');
    return { passkey, recoveryCodes };
  });
}

/** Returns the credential; null unless it was made for this challenge and site, with user verification. */
async function verifiedCredential(
  pool: pg.Pool,
  credential: NewCredential,
  challenge: string,
  party: RelyingParty,
): Promise<StoredCredential | null> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    return { credentialId: Buffer.from(id, 'base64url'), publicKey: Buffer.from(publicKey), counter };
  } catch (error) {
    logRefusedPasskey(pool, error);
    return null;
  }
}

function purposeOf({ organizationId, userId }: FactorOwner) {
  return `registration ${organizationId}/${userId}` as const;
}

/** Returns the caller's passkeys, oldest first. */
export async function listPasskeys(scope: Scope): Promise<Passkey[]> {
  const rows = await scope.read((tx) => listPasskeyRows(tx, factorOwner(tx)));
  return rows.map(({ id, name, createdAt, lastUsedAt }) => ({ id, name, createdAt, lastUsedAt }));
}

/** Renames one of the caller's passkeys. */
export async function renamePasskey(scope: Scope, id: number, { name }: { name: string }): Promise<Passkey> {
  return scope.transact(async (tx) => {
    const passkey = refuseMissing(await writePasskeyName(tx, factorOwner(tx), { id, name }));
    tx.announce({ what: 'user', id: tx.user.id });
    return passkey;
  });
}

/** Removes one of the caller's passkeys. */
export async function removePasskey(
  scope: Scope,
  id: number,
  { publicUrl }: Pick<App, 'publicUrl'>,
): Promise<void> {
  await scope.transact(async (tx) => {
    const name = await removeOwnFactor(tx, async (owner) =>
      refuseMissing(await deletePasskey(tx, owner, id)),
    );
    await recordAccountChange(tx, 'passkey_removed', { detail: name, publicUrl: publicUrl() });
    tx.announce({ what: 'user', id: tx.user.id });
  });
}
