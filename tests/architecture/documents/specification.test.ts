import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../source-files.ts';
import { listTextFiles } from '../text-files.ts';

/** A citation and those that follow it after a comma: "Spec §5 Cart, §8". The heading is optional. */
const CITATION = /\bSpec ((?:§\d+(?: [\w-]+)*(?:, )?)+)/g;

/** Returns "4" for section 4, "4 Order" for its heading "Order", and so on. */
function listHeadings(markdown: string): string[] {
  return markdown.split(/^## /m).flatMap((section) => {
    const number = /^\d+/.exec(section)?.[0];
    if (number === undefined) return [];
    return [number, ...[...section.matchAll(/^### (.+)$/gm)].map(([, name]) => `${number} ${name}`)];
  });
}

/** Returns the sections that a text cites, in the form of `listHeadings`: "5 Cart", "8". */
function listCitations(text: string): string[] {
  const joined = text.replaceAll(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' ');
  return [...joined.matchAll(CITATION)].flatMap(([, list = '']) =>
    [...list.matchAll(/§([^,§]+)/g)].map(([, cited = '']) => cited.trim()),
  );
}

/** Whether a citation refers to an existing section or heading. Text after the number names a heading if it begins with a capital. */
function isHeading(cited: string, headings: readonly string[]): boolean {
  const number = /^\d+/.exec(cited)?.[0] ?? '';
  const namesHeading = /^\d+ [A-Z]/.test(cited);
  return headings.some((heading) =>
    namesHeading ? cited.startsWith(heading) && heading !== number : heading === number,
  );
}

const headings = listHeadings(readFileSync(path.join(root, 'docs/specification.md'), 'utf8'));

test('every section of the specification that is cited exists', () => {
  const citations = listTextFiles(['src', 'tests', 'docs', 'scripts', 'bench'])
    .filter(({ name }) => name !== 'tests/architecture/documents/specification.test.ts')
    .flatMap(({ name, text }) => listCitations(text).map((cited) => ({ name, cited })));
  expect(citations.length).toBeGreaterThan(100);
  expect(citations.filter(({ cited }) => !isHeading(cited, headings))).toEqual([]);
});

test.each([
  ['a section', '/** The rule. Spec §4. */', ['4']],
  ['a heading', '// Spec §4 Order, §5 Cart: both', ['4 Order', '5 Cart']],
  ['a citation over two lines', ' * It lapses. Spec\n * §4 Order.', ['4 Order']],
])('finds %s', (_what, text, cited) => {
  expect(listCitations(text)).toEqual(cited);
});

test.each(['99', '4 Nowhere'])('does not know §%s', (cited) => {
  expect(isHeading(cited, headings)).toBe(false);
});
