/** Reset links, shared reports and sessions: everything that looks like one of our tokens. */
const TOKEN = /[\w-]{40,}/g;
/** Control and format characters, and the two line ends that JSON leaves as they are. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** External text that is safe to log: on one line, without hidden characters and tokens. */
export function safeLogText(text: string): string {
  return text
    .replaceAll(TOKEN, '[token]')
    .replaceAll(UNSEEN, (character) => (character === '\n' ? '\\n' : escapeOf(character)));
}

function escapeOf(character: string): string {
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}
