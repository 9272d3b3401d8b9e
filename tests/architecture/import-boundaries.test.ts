import { expect, test } from 'vitest';
import { importsOf, runtimeImportsOf, sourceFiles } from './source-files.ts';
import { brokenWalls, ROOMS } from './import-boundaries.ts';

const files = sourceFiles('src');

test('the house test sees the rooms, their files and their imports', () => {
  for (const room of Object.keys(ROOMS)) {
    expect(files.filter((file) => file.path.startsWith(`src/${room}/`)).length, room).toBeGreaterThan(5);
  }
  expect(files.flatMap((file) => file.imports).length).toBeGreaterThan(500);
});

test('no import goes through a wall', () => {
  expect(files.flatMap(brokenWalls)).toEqual([]);
});

const planted = (path: string, text: string) =>
  brokenWalls({ path, text, imports: importsOf(text), runtimeImports: runtimeImportsOf(text) });

test.each([
  ['src/domain/week.ts', `import { readFile } from 'node:fs/promises';`],
  ['src/domain/week.ts', `import { Problem } from '#server/base/problem.ts';`],
  ['src/words/all.ts', `import { weekOf } from '#domain/week.ts';`],
  ['src/contract/orders.ts', `import * as z from 'zod';`],
  ['src/server/orders/book-order.ts', `import { useState } from 'react';`],
  ['src/server/orders/book-order.ts', `import pg from 'pg';`],
  ['src/server/orders/book-order.ts', `import { findVert } from '../verts/verts-store.ts';`],
  ['src/server/http/serve.ts', `import { bookOrder } from '../orders/book-order.ts';`],
  ['src/web/pages/order-page.tsx', `import pg from 'pg';`],
  ['src/web/pages/order-page.tsx', `const load = () => import('#server/app.ts');`],
  ['src/web/features/cart/cart.tsx', `import { Week } from '../week-view/week.tsx';`],
  ['src/web/ui/button.tsx', `import { useWords } from '../base/language.tsx';`],
])('a wrong import planted in %s is found: %s', (path, text) => {
  expect(planted(path, text)).toHaveLength(1);
});

test('no import goes round in a circle, types aside', () => {
  const graph = new Map(files.map((file) => [file.path, targets(file.path, file.runtimeImports)]));
  expect(circles(graph)).toEqual([]);
  expect(
    circles(
      new Map([
        ['a', ['b']],
        ['b', ['a']],
      ]),
    ),
  ).toHaveLength(1);
});

function targets(path: string, imports: readonly string[]): string[] {
  return imports.flatMap((specifier) => {
    if (specifier.startsWith('#')) return [`src/${specifier.slice(1)}`];
    return specifier.startsWith('.') ? [new URL(specifier, `file:///${path}`).pathname.slice(1)] : [];
  });
}

/** The first circle found from each file, as text. */
function circles(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, trail: readonly string[]) => {
    if (trail.includes(file)) found.push([...trail.slice(trail.indexOf(file)), file].join(' → '));
    if (done.has(file) || trail.includes(file)) return;
    for (const next of graph.get(file) ?? []) visit(next, [...trail, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return found;
}
