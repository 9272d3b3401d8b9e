import type { PasskeyAssertion } from '#contract/access/passkey-assertion.ts';
import {
  beginPasskeySignIn,
  listPasskeys,
  type NewCredential,
  type RegistrationOptions,
} from '#contract/access/passkeys.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { currentWords } from '#web/ui/language/language.tsx';

/** The browser's failure to create or use a passkey, with the reason in the user's language. */
export class PasskeyFailure extends Error {
  constructor(cause: unknown) {
    super(currentWords().login.passkey[reasonOf(cause)], { cause });
    this.name = 'PasskeyFailure';
  }
}

function reasonOf(cause: unknown) {
  switch (cause instanceof Error ? cause.name : '') {
    case 'NotAllowedError':
    case 'AbortError':
      return 'cancelled';
    case 'InvalidStateError':
      return 'known';
    case 'SecurityError':
      return 'wrongAddress';
    default:
      return 'failed';
  }
}

/** The user's passkeys, and whether this instance supports them. */
export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: ({ signal }) => call(listPasskeys, { signal }),
});

/** Asks the user for a passkey of this instance. */
export async function askForPasskey(): Promise<PasskeyAssertion> {
  const { options } = await call(beginPasskeySignIn, {});
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return startAuthentication({ optionsJSON: options }).catch(fail) as Promise<PasskeyAssertion>;
}

/** Asks the user's device for a new passkey. */
export async function makePasskey(options: RegistrationOptions): Promise<NewCredential> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return startRegistration({ optionsJSON: options }).catch(fail);
}

function fail(cause: unknown): never {
  throw new PasskeyFailure(cause);
}
