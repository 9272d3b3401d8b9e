import { expect, test } from 'vitest';
import { cyclesIn, fileGraph, serverFolderGraph } from './folder-graph.ts';
import { boundaryViolations, LAYERS } from './import-boundaries.ts';
import { MAY_USE_THE_POOL } from './server-boundaries.ts';
import { importsOf, runtimeImportsOf, type SourceFile, sourceFiles } from './source-files.ts';

const files = sourceFiles('src');

test('every layer has files and imports to check', () => {
  for (const layer of Object.keys(LAYERS)) {
    expect(files.filter((file) => file.path.startsWith(`src/${layer}/`)).length, layer).toBeGreaterThan(5);
  }
  expect(files.flatMap((file) => file.imports).length).toBeGreaterThan(500);
  expect(serverFolderGraph(files).size).toBeGreaterThan(20);
});

test('no import crosses a boundary', () => {
  expect(files.flatMap(boundaryViolations)).toEqual([]);
});

test('every file that may use the connection pool does', () => {
  const named = files.filter((file) => file.path in MAY_USE_THE_POOL);
  expect(named.filter((file) => /\bpool\.(?:query|connect)\b/.test(file.text))).toHaveLength(
    Object.keys(MAY_USE_THE_POOL).length,
  );
});

function sourceFile(path: string, text: string): SourceFile {
  return { path, text, imports: importsOf(text), runtimeImports: runtimeImportsOf(text) };
}

test.each([
  ['src/domain/platform/week.ts', `import { readFile } from 'node:fs/promises';`],
  ['src/domain/platform/week.ts', `import { Problem } from '#server/platform/base/problem.ts';`],
  ['src/words/all.ts', `import { weekOf } from '#domain/platform/week.ts';`],
  ['src/contract/sales/orders.ts', `import * as z from 'zod';`],
  ['src/server/sales/orders/book-order.ts', `import { useState } from 'react';`],
  ['src/server/sales/orders/book-order.ts', `import pg from 'pg';`],
  ['src/server/sales/orders/book-order.ts', `const { rows } = await app.pool.query('select 1');`],
  ['src/server/sales/orders/book-order.ts', `import { findVert } from '../verts/verts-store.ts';`],
  ['src/server/sales/orders/book-order.ts', `import { cleanUp } from '../schedule/clean-up.ts';`],
  ['src/server/schedule/clean-up.ts', `import { findVert } from '../verts/verts-store.ts';`],
  ['src/server/schedule/clean-up.ts', `import { main } from '../main.ts';`],
  ['src/server/platform/http/serve.ts', `import { bookOrder } from '../orders/book-order.ts';`],
  ['src/server/platform/queue/start-workers.ts', `import { sendMail } from '../verts/send-test-mail.ts';`],
  ['src/server/platform/db/scope.ts', `import type { App } from '../http/app-context.ts';`],
  ['src/server/platform/base/problem.ts', `import type { Scope } from '../db/scope.ts';`],
  ['src/web/pages/sales/order-page.tsx', `import pg from 'pg';`],
  ['src/web/pages/sales/order-page.tsx', `const load = () => import('#server/app.ts');`],
  ['src/web/features/sales/cart/cart.tsx', `import { Week } from '../week-view/week.tsx';`],
  ['src/web/ui/button.tsx', `import { useWords } from '../base/language.tsx';`],
])('a violation planted in %s is found: %s', (path, text) => {
  expect(boundaryViolations(sourceFile(path, text))).toHaveLength(1);
});

test('no files import each other in a cycle, except for types', () => {
  expect(cyclesIn(fileGraph(files))).toEqual([]);
});

test('no folders of the server import each other in a cycle, including types', () => {
  expect(cyclesIn(serverFolderGraph(files))).toEqual([]);
});

test('a planted cycle is found, between files and between folders', () => {
  const planted = [
    sourceFile('src/server/sales/orders/book-order.ts', `import { a } from '../verts/a.ts';`),
    sourceFile('src/server/ads/verts/a.ts', `import type { B } from '../issues/b.ts';`),
    sourceFile('src/server/catalogue/issues/b.ts', `import { bookOrder } from '../orders/book-order.ts';`),
  ];
  expect(cyclesIn(serverFolderGraph(planted))).toEqual(['orders → verts → issues → orders']);
  expect(cyclesIn(fileGraph(planted))).toEqual([]);
  const [first] = planted;
  expect(
    cyclesIn(
      fileGraph([first!, sourceFile('src/server/ads/verts/a.ts', `import '../orders/book-order.ts'`)]),
    ),
  ).toEqual([
    'src/server/sales/orders/book-order.ts → src/server/ads/verts/a.ts → src/server/sales/orders/book-order.ts',
  ]);
});
