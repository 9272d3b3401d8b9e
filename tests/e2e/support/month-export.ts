import type { Locale } from '#words/locale.ts';
import type { Caller } from './caller.ts';

/** Downloads this month's export. Returns its rows, each keyed by the headings of the columns. */
export async function monthExport(
  origin: string,
  caller: Caller,
  locale: Locale,
): Promise<Record<string, string>[]> {
  const answer = await fetch(`${origin}/api/data-export/${caller.session.today}`, {
    headers: { authorization: `Bearer ${caller.token}` },
  });
  const text = (await answer.text()).replace(/^\uFEFF/, '');
  const separator = locale === 'en-gb' ? ',' : ';';
  const [headings = [], ...rows] = text
    .split('\r\n')
    .filter((line) => line !== '')
    .map((line) => cellsOf(line, separator));
  return rows.map((cells) => Object.fromEntries(headings.map((heading, at) => [heading, cells[at] ?? ''])));
}

/** Returns the cells of a line. No cell of the demo contains a line break. */
function cellsOf(line: string, separator: string): string[] {
  const cells = line.matchAll(new RegExp(`(?:^|${separator})(?:"((?:[^"]|"")*)"|([^${separator}]*))`, 'g'));
  return [...cells].map(([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain);
}
