/** Matches text that looks like one of our tokens: of reset links, shared reports and sessions. */
const TOKEN = /[\w-]{40,}/g;
/** Control and format characters, and the two line separators that JSON does not escape. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Makes external text safe to log: one line, without hidden characters and tokens. */
export function safeLogText(text: string): string {
  return text
    .replaceAll(TOKEN, '[token]')
    .replaceAll(UNSEEN, (character) => (character === '\n' ? '\\n' : escapeOf(character)));
}

function escapeOf(character: string): string {
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}
