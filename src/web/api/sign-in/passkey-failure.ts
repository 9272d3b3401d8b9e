import { currentWords } from '../../base/language.tsx';

/** A passkey that the browser did not make or use, with the reason in the user's language. */
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
