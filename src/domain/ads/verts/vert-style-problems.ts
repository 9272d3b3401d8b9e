import { cleanInlineStyle, INLINE_STYLE_MAX, isInlineStyle, readColor } from './inline-style.ts';
import type { ProblemCode } from '#domain/platform/problem-code.ts';
import {
  defaultVertStyle,
  FONT_SIZE_BOUNDS,
  FONT_SLANTS,
  FONT_WEIGHTS,
  LABEL_MAX,
  readFontFamily,
  TEXT_DECORATIONS,
  VERT_STYLE_BOUNDS,
  VERT_STYLE_PARTS,
  type VertStyle,
} from './vert-style.ts';

type Check = (value: unknown) => ProblemCode | null;

function among(choices: readonly string[]): Check {
  return (value) => (typeof value === 'string' && choices.includes(value) ? null : 'invalid');
}

function within([min, max]: readonly [number, number]): Check {
  return (value) => {
    if (typeof value !== 'number' || !Number.isFinite(value)) return 'not_a_number';
    if (!Number.isInteger(value)) return 'invalid';
    return value < min ? 'too_small' : value > max ? 'too_large' : null;
  };
}

function text(max: number, isFine: (value: string) => boolean): Check {
  return (value) => {
    if (typeof value !== 'string') return 'invalid';
    return value.length > max ? 'too_long' : isFine(value) ? null : 'invalid';
  };
}

const isHexColor = (value: string) => value.startsWith('#') && readColor(value) !== null;

/** The check of each field of a style, by the path of the field. */
const CHECKS: readonly (readonly [path: string, check: Check])[] = [
  ...[...VERT_STYLE_PARTS, 'background'].map((part) => [`colors.${part}`, text(7, isHexColor)] as const),
  ['labelText', text(LABEL_MAX, (value) => !/\p{Cc}/u.test(value))],
  ...VERT_STYLE_PARTS.flatMap((part) => [
    [`fonts.${part}.fontFamily`, text(200, (value) => readFontFamily(value) !== null)] as const,
    [`fonts.${part}.weight`, among(FONT_WEIGHTS)] as const,
    [`fonts.${part}.size`, within(FONT_SIZE_BOUNDS)] as const,
    [`fonts.${part}.style`, among(FONT_SLANTS)] as const,
    [`fonts.${part}.textDecoration`, among(TEXT_DECORATIONS)] as const,
  ]),
  ...Object.entries(VERT_STYLE_BOUNDS).map(([name, bounds]) => [name, within(bounds)] as const),
  ...[...VERT_STYLE_PARTS, 'table'].map(
    (part) =>
      [`inlineStyles.${part}`, text(INLINE_STYLE_MAX, (value) => isInlineStyle(value, 'frame'))] as const,
  ),
];

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function at(record: unknown, keys: readonly string[]): unknown {
  return keys.reduce((inner, key) => (isRecord(inner) ? inner[key] : undefined), record);
}

/** Returns the problems with an edited style, by the path of the field: `{ 'fonts.text.size': ['too_large'] }`. */
export function vertStyleProblems(style: VertStyle): Record<string, ProblemCode[]> {
  const problems: Record<string, ProblemCode[]> = {};
  for (const [path, check] of CHECKS) {
    const problem = check(at(style, path.split('.')));
    if (problem) problems[path] = [problem];
  }
  return problems;
}

/**
 * Replaces each invalid field of a style by its default, so that every stored style can be shown and sent. Inline styles keep their
 * allowed declarations.
 */
export function soundVertStyle(style: VertStyle, locale: string): VertStyle {
  const sound: VertStyle = { ...defaultVertStyle(locale), isDefaultStyle: style.isDefaultStyle === true };
  for (const [path, check] of CHECKS) {
    const keys = path.split('.');
    const given = at(style, keys);
    const value =
      keys[0] === 'inlineStyles' && typeof given === 'string' ? cleanInlineStyle(given, 'frame') : given;
    const parent = at(sound, keys.slice(0, -1));
    const name = keys.at(-1);
    if (check(value) === null && isRecord(parent) && name !== undefined) parent[name] = value;
  }
  return sound;
}

/** Returns a style's fields by path: `{ 'fonts.text.size': 16, labelText: 'Anzeige', … }`. Unknown and missing fields are left out. */
export function vertStyleFields(style: unknown): Record<string, unknown> {
  const fields = CHECKS.map(([path]) => [path, at(style, path.split('.'))] as const);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

/** Returns the style with the given fields replaced. Fields are given by path; unknown paths are ignored. */
export function withVertStyleFields(style: VertStyle, fields: Readonly<Record<string, unknown>>): VertStyle {
  const { label, headline, text: words, linkText } = style.fonts;
  const changed: VertStyle = {
    ...style,
    colors: { ...style.colors },
    fonts: { label: { ...label }, headline: { ...headline }, text: { ...words }, linkText: { ...linkText } },
    inlineStyles: { ...style.inlineStyles },
  };
  for (const [path] of CHECKS) {
    const keys = path.split('.');
    const parent = at(changed, keys.slice(0, -1));
    const name = keys.at(-1);
    if (path in fields && isRecord(parent) && name !== undefined) parent[name] = fields[path];
  }
  return changed;
}
