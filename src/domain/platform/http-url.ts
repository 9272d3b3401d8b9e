import type { ProblemCode } from './problem-code.ts';

/** The maximum length of the address of a link or an image, in characters. */
export const URL_MAX = 2000;

// Captures host and port. Excludes "@", because an address must not carry credentials.
const ADDRESS = /^https?:\/\/([^/?#:@[\]]+|\[[0-9a-f:.]+\])(?::(\d{1,5}))?(?:[/?#].*)?$/iu;
// Letters of any script: an address may be typed as "https://bücher.example/".
const HOST = /^(?!-)[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)*\.?$/u;
// White space, control and format characters (including text direction), and characters that end an attribute.
const FORBIDDEN = /[\s\p{Cc}\p{Cf}\p{Cs}"<>\\`]/u;

// Browsers parse a host whose last part is a number as an IPv4 address.
const ENDS_IN_NUMBER = /(?:^|\.)(?:\d+|0x[0-9a-f]*)\.?$/i;

function isHost(host: string): boolean {
  if (host.startsWith('[')) return (host.match(/:/g) ?? []).length >= 2;
  if (ENDS_IN_NUMBER.test(host)) return isIpv4(host);
  return host.length <= 253 && HOST.test(host);
}

/** Whether a browser can read the host as an IPv4 address: `192.0.2.1`, `127.1`, `0x7f000001`. */
function isIpv4(host: string): boolean {
  const numbers = host.replace(/\.$/, '').split('.').map(numberOf);
  const last = numbers.pop() ?? NaN;
  return numbers.length <= 3 && numbers.every((number) => number < 256) && last < 256 ** (4 - numbers.length);
}

function numberOf(part: string): number {
  if (/^0x[0-9a-f]*$/i.test(part)) return part.length === 2 ? 0 : Number(part);
  if (/^0[0-7]*$/.test(part)) return Number.parseInt(part, 8);
  return /^[1-9]\d*$/.test(part) ? Number(part) : NaN;
}

/**
 * Returns the problem with an address, or null. It must be a complete http or https address with a host, without user name, white
 * space and control characters, and not longer than {@link URL_MAX}. The caller decides whether it may be empty.
 */
export function httpUrlProblem(text: string): ProblemCode | null {
  if (text === '') return 'blank';
  if (text.length > URL_MAX) return 'too_long';
  const [, host, port] = ADDRESS.exec(text) ?? [];
  if (FORBIDDEN.test(text) || host === undefined || !isHost(host)) return 'not_a_url';
  return port !== undefined && (Number(port) < 1 || Number(port) > 65_535) ? 'not_a_url' : null;
}
