import { randomBytes } from 'node:crypto';
import type { AssertionOptions, Passkey, RegistrationOptions } from '#contract/access/passkeys.ts';
import type { ProblemBody } from '#contract/platform/problem.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { insertPasskey } from '#server/access/second-factor/passkey-store.ts';
import { Authenticator } from '../fakes/authenticator.ts';
import type { Answer, Caller } from '../caller.ts';

export const SITE = { origin: 'https://ads.example.com', rpId: 'ads.example.com' };
export const PASSKEYS = '/api/session/passkeys';

/** A challenge with the cookie that binds it to the browser. */
interface Challenge<Options> {
  options: Options;
  headers: { cookie: string };
}

/** Begins to add a passkey. */
export function beginAdding(caller: Caller): Promise<Challenge<RegistrationOptions>> {
  return challengeFrom(caller, `${PASSKEYS}/challenge`);
}

/** Begins to prove a passkey. */
export function beginProof(caller: Caller): Promise<Challenge<AssertionOptions>> {
  return challengeFrom(caller, '/api/users/passkey_challenge');
}

async function challengeFrom<Options>(caller: Caller, address: string): Promise<Challenge<Options>> {
  const { body, headers } = await caller.post<{ options: Options }>(address);
  const [cookie = ''] = String(headers['set-cookie']).split(';');
  return { options: body.options, headers: { cookie } };
}

type Added = ProblemBody & { passkey: Passkey; recoveryCodes: string[] | null };

/** Adds a passkey for the caller, with a new authenticator. */
export async function addPasskey(
  caller: Caller,
  name = 'Laptop',
): Promise<{ authenticator: Authenticator; answer: Answer<Added> }> {
  const authenticator = new Authenticator(SITE);
  const { options, headers } = await beginAdding(caller);
  const { challenge, user } = options;
  const credential = authenticator.create({ challenge, userHandle: user.id });
  return { authenticator, answer: await caller.post<Added>(PASSKEYS, { name, credential }, headers) };
}

/** Signs in with a passkey alone. */
export async function signInWith(
  caller: Caller,
  authenticator: Authenticator,
  forged: Partial<Parameters<Authenticator['prove']>[0]> = {},
) {
  const { options, headers } = await beginProof(caller);
  const passkey = authenticator.prove({ challenge: options.challenge, ...forged });
  return caller.post<ProblemBody & { session: { email: string; token: string } }>(
    '/api/users/passkey_sign_in',
    { passkey },
    headers,
  );
}

/** A well-formed credential that matches no challenge. */
export const CREDENTIAL = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
};

/** Stores a passkey whose key no authenticator has. */
export async function makePasskey(scope: Scope, userId: number): Promise<number> {
  const owner = { organizationId: scope.organizationId, userId };
  const credential = { name: 'Türschlüssel', credentialId: randomBytes(16), publicKey: randomBytes(16) };
  const passkey = await scope.transact((tx) => insertPasskey(tx, owner, { ...credential, counter: 0 }));
  return passkey?.id ?? 0;
}
