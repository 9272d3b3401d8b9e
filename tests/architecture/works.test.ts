import { expect, test } from 'vitest';
import { sourceFiles } from './source-files.ts';

/** Returns the names of the exported works that the worker process does not list. */
function missingWorks(sources: readonly string[], worker: string): string[] {
  const works = sources.flatMap((text) =>
    [...text.matchAll(/^export const (\w+): Work</gm)].map(([, name = '']) => name),
  );
  expect(works.length).toBeGreaterThan(0);
  const listed = /const ALL[^=]*= \[([^\]]*)\]/.exec(worker)?.[1] ?? '';
  return works.filter((name) => !listed.split(/[\s,]+/).includes(name));
}

test('the worker process can run every work', () => {
  const files = sourceFiles('src/server');
  const worker = files.find(({ path }) => path === 'src/server/work-worker.ts')?.text ?? '';
  const sources = files.map(({ text }) => text);
  expect(missingWorks(sources, worker)).toEqual([]);
  const planted = 'export const plantedWork: Work<string, string> = { name: "planted" };';
  expect(missingWorks([...sources, planted], worker)).toEqual(['plantedWork']);
});
