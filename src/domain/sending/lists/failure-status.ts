/** What a mail server states about a mail that it could not deliver. */
interface FailureStatement {
  /** The enhanced status code (RFC 3463), such as `5.1.1`; '' without one. */
  status: string;
  /** The reply of the server in its own words, such as `550 5.1.1 User unknown`; '' without one. */
  diagnostic: string;
}

/** The permanent status codes that mean that the address, its mailbox or its domain does not exist or is disabled. */
const OF_ADDRESS = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1', '5.4.4']);

/** Codes that servers use for any cause, so that only their words tell it. `5.4.1` is what Exchange Online sends for unknown recipients. */
const GENERAL = new Set(['5.0.0', '5.1.0', '5.2.0', '5.3.0', '5.4.0', '5.4.1', '5.5.0', '5.5.1']);

/** The words of causes other than the address. They prevail over the words for an unknown address. */
const OTHER_CAUSE =
  /\b(?:spam|block(?:ed|list)|black ?list\w*|reputation|polic(?:y|ies)|rate limit\w*|too many|virus|malware|content|dmarc|spf|dkim|authenticat\w*|relay\w*|quota|full|too (?:large|big)|size|greylist\w*|banned|listed)\b/i;

const ADDRESS_UNKNOWN = new RegExp(
  [
    String.raw`\bno (?:such|known) (?:user|mailbox|recipient|address|account|person|domain|host)`,
    String.raw`\bno (?:mailbox|user) here by that name`,
    String.raw`\bunknown (?:user|recipient|mailbox|address|account|domain|host|local[- ]part)`,
    String.raw`\b(?:user|recipient|mailbox|account|address|domain|host)\b.{0,80}?\b(?:is |was )?(?:unknown|not found|unavailable|disabled|inactive|suspended|deactivated|(?:does not|doesn['’]?t|no longer) exists?|not exist(?:ing)?|has been (?:closed|deleted))`,
    String.raw`\bdoes(?: not|n['’]?t) have an? .{0,40}\baccount\b`,
    String.raw`\bnot a (?:known|valid) (?:user|recipient|mailbox|address)`,
    String.raw`\binvalid (?:recipient|mailbox|user)`,
    String.raw`\bunrouteable address`,
    String.raw`\brecipient address rejected: access denied`,
    String.raw`\bcouldn['’]?t find any host named`,
  ].join('|'),
  'i',
);

const ENHANCED = /(?<![\d.])([245])\.(\d{1,3})\.(\d{1,3})(?![\d.])/;
const REPLY_CODE = /(?<![\d.])([45])\d\d(?=[\s-])/;

/**
 * Whether a permanent or a temporary failure, or one that is not about the address, was stated: `hard` if the address does not work and
 * will not, `soft` otherwise. A server that refuses because of its policy, or a full mailbox, does not make an address invalid.
 */
export function failureKind({ status, diagnostic }: FailureStatement): 'hard' | 'soft' {
  const words = diagnostic.replaceAll(/\s+/g, ' ');
  const code = statusOf({ status, diagnostic: words });
  if (OF_ADDRESS.has(code)) return 'hard';
  const isOpen = GENERAL.has(code) || (code === '' && REPLY_CODE.exec(words)?.[1] !== '4');
  return isOpen && ADDRESS_UNKNOWN.test(words) && !OTHER_CAUSE.test(words) ? 'hard' : 'soft';
}

/**
 * Like {@link failureKind}, for a failure that a mail service calls permanent: it is `hard` unless the reply has the code of a cause other
 * than the address.
 */
export function failureKindByService(diagnostic: string): 'hard' | 'soft' {
  const code = statusOf({ status: '', diagnostic });
  return code === '' || GENERAL.has(code) || OF_ADDRESS.has(code) ? 'hard' : 'soft';
}

/** Returns the enhanced status code that says most: the stated one, or that of the reply if the stated one is general; '' without one. */
export function statusOf({ status, diagnostic }: FailureStatement): string {
  const stated = ENHANCED.exec(status)?.[0] ?? '';
  const replied = ENHANCED.exec(diagnostic)?.[0] ?? '';
  return stated === '' || (GENERAL.has(stated) && replied !== '') ? replied : stated;
}

/** Whether the text contains the reply of a mail server: a reply code or an enhanced status code of a failure. */
export function hasReply(text: string): boolean {
  return REPLY_CODE.test(text) || /^[45]/.test(ENHANCED.exec(text)?.[0] ?? '');
}
