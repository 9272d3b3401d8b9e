// RFC 3492, with the parameters of section 5.
const BASE = 36;
const T_MIN = 1;
const T_MAX = 26;
const SKEW = 38;
const DAMP = 700;
const INITIAL_BIAS = 72;
const INITIAL_N = 128;
const DIGITS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const MAX_CODE_POINT = 0x10_ff_ff;

function adapt(delta: number, count: number, isFirst: boolean): number {
  let rest = isFirst ? Math.floor(delta / DAMP) : Math.floor(delta / 2);
  rest += Math.floor(rest / count);
  let steps = 0;
  for (; rest > ((BASE - T_MIN) * T_MAX) / 2; steps += BASE) rest = Math.floor(rest / (BASE - T_MIN));
  return steps + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW));
}

function threshold(at: number, bias: number): number {
  return Math.min(Math.max(at - bias, T_MIN), T_MAX);
}

/** Returns the Punycode of a label, without the prefix `xn--`. */
export function encodePunycode(label: string): string {
  const points = Array.from(label, (character) => character.codePointAt(0) ?? 0);
  const basic = points.filter((point) => point < INITIAL_N);
  let output = String.fromCodePoint(...basic) + (basic.length > 0 ? '-' : '');
  let [n, delta, bias, done] = [INITIAL_N, 0, INITIAL_BIAS, basic.length];
  while (done < points.length) {
    const next = Math.min(...points.filter((point) => point >= n));
    delta += (next - n) * (done + 1);
    n = next;
    for (const point of points) {
      if (point < n) delta += 1;
      if (point !== n) continue;
      output += digitsOf(delta, bias);
      bias = adapt(delta, done + 1, done === basic.length);
      delta = 0;
      done += 1;
    }
    delta += 1;
    n += 1;
  }
  return output;
}

function digitsOf(delta: number, bias: number): string {
  let text = '';
  let rest = delta;
  for (let at = BASE; ; at += BASE) {
    const limit = threshold(at, bias);
    if (rest < limit) return text + (DIGITS[rest] ?? '');
    text += DIGITS[limit + ((rest - limit) % (BASE - limit))] ?? '';
    rest = Math.floor((rest - limit) / (BASE - limit));
  }
}

/** Returns the label of a Punycode without the prefix `xn--`; null if it is none. */
export function decodePunycode(text: string): string | null {
  const end = text.lastIndexOf('-');
  const points = Array.from(text.slice(0, Math.max(end, 0)), (character) => character.codePointAt(0) ?? 0);
  let [n, i, bias] = [INITIAL_N, 0, INITIAL_BIAS];
  for (let at = end + 1; at < text.length;) {
    const before = i;
    let weight = 1;
    for (let step = BASE; ; step += BASE) {
      const digit = DIGITS.indexOf(text[at] ?? ' ');
      if (digit < 0) return null;
      at += 1;
      i += digit * weight;
      const limit = threshold(step, bias);
      if (digit < limit) break;
      weight *= BASE - limit;
    }
    bias = adapt(i - before, points.length + 1, before === 0);
    n += Math.floor(i / (points.length + 1));
    i %= points.length + 1;
    if (n > MAX_CODE_POINT) return null;
    points.splice(i, 0, n);
    i += 1;
  }
  return String.fromCodePoint(...points);
}
