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
