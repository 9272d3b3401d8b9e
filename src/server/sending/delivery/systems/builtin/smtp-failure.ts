import type { SendOutcome } from './mail-transport.ts';

/** The stage of a mail: not sent yet; being sent; completely sent, with the reply outstanding. */
export type SmtpPhase = 'connecting' | 'handing over' | 'handed over';

/** The reply code "bad sequence of commands": the SMTP session failed, not the mail. */
const BAD_SEQUENCE = 503;
const SIGN_IN_REQUIRED = 530;
const REASON_MAX = 300;

/** Returns the outcome of a mail after a failure. Without a reply it depends on the stage of the mail. */
export function outcomeOfFailure(error: unknown, phase: SmtpPhase): Exclude<SendOutcome, { kind: 'sent' }> {
  const { code, replyCode, command, reason } = readFailure(error);
  if (phase === 'connecting') {
    const isRefused = code === 'EAUTH' || code === 'ENOAUTH';
    const isForNow = replyCode >= 400 && replyCode < 500;
    return { kind: 'closed', why: isRefused && !isForNow ? 'auth' : 'temporary', reason };
  }
  if (replyCode === SIGN_IN_REQUIRED) return { kind: 'closed', why: 'auth', reason };
  if (replyCode >= 500 && replyCode !== BAD_SEQUENCE) {
    // A refused sender affects every mail.
    return command === 'MAIL FROM'
      ? { kind: 'closed', why: 'rejected', reason }
      : { kind: 'refused', reason };
  }
  if (replyCode >= 400) return { kind: 'later', reason };
  if (phase === 'handed over') return { kind: 'unknown', reason };
  // Errors found before sending: an address that SMTP cannot express, or a mail above the size limit.
  return code === 'EENVELOPE' || code === 'EMESSAGE'
    ? { kind: 'refused', reason }
    : { kind: 'later', reason };
}

function readFailure(error: unknown): { code: string; replyCode: number; command: string; reason: string } {
  if (!(error instanceof Error)) return { code: '', replyCode: 0, command: '', reason: String(error) };
  const code = 'code' in error ? String(error.code) : '';
  const replyCode =
    'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : 0;
  const command = 'command' in error ? String(error.command) : '';
  const reason = error.message.replaceAll(/\p{Cc}+/gu, ' ').slice(0, REASON_MAX);
  return { code, replyCode, command, reason };
}
