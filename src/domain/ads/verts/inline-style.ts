// No value is copied: a rule parses each value and writes it again. A value that its rule cannot parse completely (url(), var(),
// expressions, escapes, comments) is dropped, and so is a declaration without a rule (position).
type ReadValue = (value: string) => string | null;

/** `words`: the declarations that a customer's text allows. `frame`: additionally those of a publication's ad style. */
type StyleKind = 'words' | 'frame';

/** The maximum length of an inline style, in characters. */
export const INLINE_STYLE_MAX = 1000;

const COLOR_NAMES = new Map(
  Object.entries({
    black: '#000000',
    white: '#ffffff',
    silver: '#c0c0c0',
    gray: '#808080',
    grey: '#808080',
    maroon: '#800000',
    red: '#ff0000',
    purple: '#800080',
    fuchsia: '#ff00ff',
    magenta: '#ff00ff',
    green: '#008000',
    lime: '#00ff00',
    olive: '#808000',
    yellow: '#ffff00',
    navy: '#000080',
    blue: '#0000ff',
    teal: '#008080',
    aqua: '#00ffff',
    cyan: '#00ffff',
    orange: '#ffa500',
    gold: '#ffd700',
    pink: '#ffc0cb',
    brown: '#a52a2a',
    crimson: '#dc143c',
    indigo: '#4b0082',
    darkblue: '#00008b',
    darkgreen: '#006400',
    darkred: '#8b0000',
    darkorange: '#ff8c00',
    darkgray: '#a9a9a9',
    darkgrey: '#a9a9a9',
    lightgray: '#d3d3d3',
    lightgrey: '#d3d3d3',
  }),
);

/** Converts a colour to `#rrggbb` in lower case, which every mail program supports. Returns null for other values. */
export function readColor(value: string): string | null {
  const text = value.trim().toLowerCase();
  if (/^#[0-9a-f]{6}$/.test(text)) return text;
  if (/^#[0-9a-f]{3}$/.test(text)) return text.replace(/[0-9a-f]/g, '$&$&');
  const rgb = /^rgb\( ?(\d{1,3}) ?, ?(\d{1,3}) ?, ?(\d{1,3}) ?\)$/.exec(text);
  if (!rgb) return COLOR_NAMES.get(text) ?? null;
  const parts = rgb.slice(1).map(Number);
  return parts.every((part) => part <= 255)
    ? `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
    : null;
}

function oneOf(...words: string[]): ReadValue {
  return (value) => (words.includes(value) ? value : null);
}

function orColor(...words: string[]): ReadValue {
  return (value) => (words.includes(value) ? value : readColor(value));
}

/** Returns a rule for a number with one of the units, each with its minimum and maximum; '' stands for no unit. */
function length(bounds: Record<string, [number, number]>): ReadValue {
  const units = new Map(Object.entries(bounds));
  return (value) => {
    const [, digits, unit = ''] = /^(-?\d{1,4}(?:\.\d{1,2})?)(px|pt)?$/.exec(value) ?? [];
    const [min, max] = units.get(unit) ?? [1, 0];
    const amount = Number(digits);
    if (amount === 0 && min <= 0) return '0';
    return amount >= min && amount <= max ? `${amount}${unit}` : null;
  };
}

/** Returns a rule for up to `most` values, separated by spaces. */
function list(most: number, read: ReadValue): ReadValue {
  return (value) => {
    const values = value.split(' ').map(read);
    return values.length <= most && !values.includes(null) ? values.join(' ') : null;
  };
}

const borderWidth = length({ px: [0, 10], '': [0, 0] });
const borderLine = oneOf('solid', 'dashed', 'dotted', 'double', 'none');

function border(value: string): string | null {
  const [width = '', line = '', color = '', ...rest] = value.split(' ');
  const read = [borderWidth(width), borderLine(line), readColor(color)];
  if (rest.length === 0 && !read.includes(null)) return read.join(' ');
  return value === 'none' || value === '0' ? value : null;
}

// Font sizes must be absolute: relative ones would multiply in nested elements and exceed the bounds.
const WORDS = new Map<string, ReadValue>([
  ['color', readColor],
  ['background-color', orColor('transparent')],
  ['font-weight', oneOf('normal', 'bold', '100', '200', '300', '400', '500', '600', '700', '800', '900')],
  ['font-style', oneOf('normal', 'italic', 'oblique')],
  ['text-decoration', oneOf('none', 'underline', 'line-through', 'overline')],
  ['text-align', oneOf('left', 'right', 'center', 'justify')],
  ['font-size', length({ px: [8, 48], pt: [6, 36] })],
]);

const padding = length({ px: [0, 60], '': [0, 0] });

const FRAME = new Map<string, ReadValue>([
  ...WORDS,
  ['line-height', length({ px: [8, 80], '': [0.8, 3] })],
  ['letter-spacing', length({ px: [-2, 10], '': [0, 0] })],
  ['text-transform', oneOf('none', 'uppercase', 'lowercase', 'capitalize')],
  ['padding', list(4, padding)],
  ['padding-top', padding],
  ['padding-right', padding],
  ['padding-bottom', padding],
  ['padding-left', padding],
  ['border', border],
  ['border-top', border],
  ['border-right', border],
  ['border-bottom', border],
  ['border-left', border],
  ['border-radius', length({ px: [0, 60], '': [0, 0] })],
]);

const ALLOWED: Record<StyleKind, ReadonlyMap<string, ReadValue>> = { words: WORDS, frame: FRAME };

function declarations(style: string): [name: string, value: string][] {
  if (style.length > INLINE_STYLE_MAX) return [];
  return style.split(';').flatMap((declaration) => {
    const colon = declaration.indexOf(':');
    if (colon < 0) return [];
    const value = declaration
      .slice(colon + 1)
      .toLowerCase()
      .replace(/!\s*important\s*$/, '');
    return [[declaration.slice(0, colon).trim().toLowerCase(), value.replace(/[ \t\r\n]+/g, ' ').trim()]];
  });
}

/**
 * Reduces an inline style to its allowed declarations, in normal form: `COLOR:Red; position:fixed` becomes `color:#ff0000`. A later
 * allowed declaration replaces an earlier one of the same name. A result is not changed by a second call.
 */
export function cleanInlineStyle(style: string, kind: StyleKind): string {
  const clean = new Map<string, string>();
  for (const [name, value] of declarations(style)) {
    const read = ALLOWED[kind].get(name)?.(value);
    if (read === undefined || read === null) continue;
    clean.delete(name);
    clean.set(name, read);
  }
  return [...clean].map(([name, value]) => `${name}:${value}`).join(';');
}

/** Returns the names of the declarations that {@link cleanInlineStyle} removes from a style; of a style that is too long, all of them. */
export function removedDeclarations(style: string, kind: StyleKind): string[] {
  if (style.length > INLINE_STYLE_MAX) return ['style'];
  return declarations(style)
    .filter(([name, value]) => (ALLOWED[kind].get(name)?.(value) ?? null) === null)
    .map(([name]) => name);
}

/** Whether an inline style is not too long and has only allowed declarations, none of them `!important`. */
export function isInlineStyle(style: string, kind: StyleKind): boolean {
  const parts = style.split(';').filter((part) => part.trim() !== '');
  return (
    style.length <= INLINE_STYLE_MAX &&
    parts.every((part) => !part.includes('!') && cleanInlineStyle(part, kind) !== '')
  );
}
