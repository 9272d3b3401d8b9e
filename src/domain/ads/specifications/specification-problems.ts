import type { ProblemCode } from '#domain/platform/problem-code.ts';
import {
  type AdSpecification,
  type NamedSpecification,
  NOTE_LANGUAGES,
  NOTE_MAX,
  SPECIFICATION_BOUNDS,
  SPECIFICATIONS_MAX,
  type SpecificationNumber,
} from './ad-specification.ts';

type Problems = Record<string, ProblemCode>;

/** Returns all problems with the specifications of a publication by path: `specifications.0.width`, `specifications.1.darkMode.fr`. */
export function specificationsProblems(specifications: readonly NamedSpecification[]): Problems {
  const names = specifications.map(({ name }) => name);
  return Object.fromEntries([
    ...(specifications.length > SPECIFICATIONS_MAX ? [['specifications', 'too_many'] as const] : []),
    ...specifications.flatMap((one, index) =>
      Object.entries({
        ...(names.indexOf(one.name) < index ? { name: 'repeated' as const } : {}),
        ...problemsOf(one),
      }).map(([path, code]) => [`specifications.${index}.${path}`, code] as const),
    ),
  ]);
}

function problemsOf(specification: AdSpecification): Problems {
  const found: Problems = {};
  for (const field of Object.keys(SPECIFICATION_BOUNDS) as SpecificationNumber[]) {
    const value = specification[field];
    const [least, most] = SPECIFICATION_BOUNDS[field];
    if (value === null) continue;
    if (!Number.isSafeInteger(value)) found[field] = 'not_a_number';
    else if (value < least) found[field] = 'too_small';
    else if (value > most) found[field] = 'too_large';
  }
  // A larger minimum would refuse an image of the ideal width.
  if (!found['minWidth'] && specification.minWidth > specification.width) found['minWidth'] = 'too_large';
  for (const language of NOTE_LANGUAGES) {
    if (specification.darkMode[language].length > NOTE_MAX) found[`darkMode.${language}`] = 'too_long';
  }
  return found;
}
