import type { ProblemCode } from '#domain/platform/problem-code.ts';
import {
  EMBEDDING_ORIGINS_MAX,
  SLUG_MAX,
  type Storefront,
  STOREFRONT_LANGUAGES,
  STOREFRONT_MODES_MAX,
  STOREFRONT_TEXT_MAX,
  type StorefrontText,
} from './storefront.ts';

type Found = readonly [path: string, code: ProblemCode | null];

/** Returns all problems with a storefront by path: `slug`, `description.de`, `modes.0.name`. */
export function storefrontProblems(storefront: Storefront): Record<string, ProblemCode> {
  const { slug, description, audience, modes } = storefront;
  return collect([
    ['slug', slugProblem(slug)],
    ...textProblems('description', description),
    ...textProblems('audience', audience),
    ['modes', modes.length > STOREFRONT_MODES_MAX ? 'too_many' : null],
    ...modes.map(({ name }, index): Found => [
      `modes.${index}.name`,
      modes.slice(0, index).some((other) => other.name === name) ? 'repeated' : null,
    ]),
  ]);
}

/** Returns the problems with the origins that may embed the storefront: `origins.0` for the first one, `origins` for their number. */
export function originProblems(origins: readonly string[]): Record<string, ProblemCode> {
  return collect([
    ['origins', origins.length > EMBEDDING_ORIGINS_MAX ? 'too_many' : null],
    ...origins.map((origin, index): Found => [
      `origins.${index}`,
      originProblem(origin) ?? (origins.indexOf(origin) < index ? 'repeated' : null),
    ]),
  ]);
}

const ORIGIN = /^https:\/\/(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9](?::[1-9]\d{0,4})?$/;
const LOCAL_ORIGIN = /^http:\/\/(?:localhost|127\.0\.0\.1)(?::[1-9]\d{0,4})?$/;
const ORIGIN_MAX = 300;

/** An origin must have the form that browsers send: only scheme, host and port. `http` is allowed only for the local host. */
function originProblem(origin: string): ProblemCode | null {
  if (origin === '') return 'blank';
  if (origin.length > ORIGIN_MAX) return 'too_long';
  return ORIGIN.test(origin) || LOCAL_ORIGIN.test(origin) ? null : 'not_a_url';
}

function slugProblem(slug: string): ProblemCode | null {
  if (slug === '') return 'blank';
  if (slug.length > SLUG_MAX) return 'too_long';
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) ? null : 'invalid';
}

function textProblems(field: string, text: StorefrontText): Found[] {
  return STOREFRONT_LANGUAGES.map((language) => [
    `${field}.${language}`,
    text[language].length > STOREFRONT_TEXT_MAX ? 'too_long' : null,
  ]);
}

function collect(found: readonly Found[]): Record<string, ProblemCode> {
  return Object.fromEntries(found.flatMap(([path, code]) => (code === null ? [] : [[path, code]])));
}
