import type { Locale } from '#words/locale.ts';
import type { Caller } from './caller.ts';

/** The rows of this month's export, keyed by their headings. */
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

/** The cells of a line; no cell of the demo contains a line break. */
function cellsOf(line: string, separator: string): string[] {
  const cells = line.matchAll(new RegExp(`(?:^|${separator})(?:"((?:[^"]|"")*)"|([^${separator}]*))`, 'g'));
  return [...cells].map(([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain);
}
