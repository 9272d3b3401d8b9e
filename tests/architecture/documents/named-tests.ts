import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../source-files.ts';

const NAMED = /`([\w./-]+\.(?:test|spec)\.tsx?)`((?:,?\s“[^”]+”)*)/g;

/** Returns what is wrong with the tests that a text names as `file` “title”, “title”: no title, no such file, no such test. */
export function findMissingTests(text: string): string[] {
  return [...text.matchAll(NAMED)].flatMap(([, file = '', list = '']) => {
    const titles = [...list.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title);
    if (!existsSync(path.join(root, file))) return [`${file} does not exist`];
    if (titles.length === 0) return [`${file} is named without a test`];
    const source = readFileSync(path.join(root, file), 'utf8');
    return titles.filter((title) => !hasTest(source, title)).map((title) => `${file} has no “${title}”`);
  });
}

/** Counts the tests that a text names. */
export function countNamedTests(text: string): number {
  return [...text.matchAll(NAMED)].reduce((sum, [, , list = '']) => sum + list.split('“').length - 1, 0);
}

/** Whether the source contains the title as a string. */
function hasTest(source: string, title: string): boolean {
  return [`'${title}'`, `"${title}"`, `\`${title}\``].some((literal) => source.includes(literal));
}
