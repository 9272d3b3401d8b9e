import { expect, test } from 'vitest';
import { areaOf, OUTSIDE } from './areas.ts';
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
  ['src/domain/catalogue/issue.ts', `import { displayState } from '#domain/sales/orders/order.ts';`],
  ['src/words/all.ts', `import { weekOf } from '#domain/platform/week.ts';`],
  ['src/words/de/platform/common.ts', `import { price } from '../pricing/price.ts';`],
  ['src/contract/sales/orders.ts', `import * as z from 'zod';`],
  ['src/contract/pricing/prices.ts', `import type { Order } from '#contract/sales/orders.ts';`],
  ['src/server/sales/orders/book-order.ts', `import { useState } from 'react';`],
  ['src/server/sales/orders/book-order.ts', `import pg from 'pg';`],
  ['src/server/sales/orders/book-order.ts', `const { rows } = await app.pool.query('select 1');`],
  ['src/server/sales/orders/book-order.ts', `import { findVert } from '#server/ads/verts/verts-store.ts';`],
  ['src/server/sales/orders/book-order.ts', `import { runJob } from '#server/schedule/jobs.ts';`],
  [
    'src/server/sales/orders/book-order.ts',
    `import { showInvoice } from '#server/billing/invoices/show-invoice.ts';`,
  ],
  ['src/server/schedule/jobs.ts', `import { findVert } from '#server/ads/verts/verts-store.ts';`],
  ['src/server/sales/sales-routes.ts', `import { findVert } from '#server/ads/verts/verts-store.ts';`],
  ['src/server/schedule/jobs.ts', `import { main } from '../main.ts';`],
  ['src/server/platform/queue/start-workers.ts', `import { measure } from '../metrics/database-counts.ts';`],
  ['src/server/platform/db/scope.ts', `import type { App } from '../http/app-context.ts';`],
  ['src/server/platform/base/problem.ts', `import type { Scope } from '../db/scope.ts';`],
  ['src/web/pages/sales/order-page.tsx', `import pg from 'pg';`],
  ['src/web/pages/sales/order-page.tsx', `const load = () => import('#server/app.ts');`],
  ['src/web/features/sales/cart/cart.tsx', `import { Ad } from '#web/features/ads/verts/ad.tsx';`],
  ['src/web/features/sales/cart/cart.tsx', `import { Orders } from '../orders/orders-list.tsx';`],
  ['src/web/ui/button.tsx', `import { useSession } from '#web/api/session.ts';`],
])('a violation planted in %s is found: %s', (path, text) => {
  expect(boundaryViolations(sourceFile(path, text))).toHaveLength(1);
});

test('an import that crosses a layer and an area is reported twice', () => {
  const file = sourceFile(
    'src/server/platform/http/serve.ts',
    `import { bookOrder } from '#server/sales/orders/book-order.ts';`,
  );
  expect(boundaryViolations(file)).toEqual([
    'src/server/platform/http/serve.ts imports src/server/sales/orders/book-order.ts: platform is below sales',
    'src/server/platform/http/serve.ts imports src/server/sales/orders/book-order.ts: platform/http is below sales/orders',
  ]);
});

/** The files of a language that join the words of the areas: those of the first page, and those that are loaded later. */
const JOINS_WORDS = /^src\/words\/[a-z-]+\/(?:later|tables)\.ts$/;

test('every file of a layer belongs to an area or joins the areas', () => {
  const paths = files.map((file) => file.path).filter((path) => !path.includes('.test.'));
  const outside = paths.filter((path) => {
    const [, layer = '', part = '', area] = path.split('/');
    if (layer === 'web')
      return ['pages', 'features'].includes(part) && areaOf(path) === null && area !== undefined;
    return (
      layer in OUTSIDE &&
      areaOf(path) === null &&
      !OUTSIDE[layer]?.includes(part) &&
      !JOINS_WORDS.test(path) &&
      !path.endsWith('/index.ts')
    );
  });
  expect(outside).toEqual([]);
});

test('no files import each other in a cycle, including types', () => {
  expect(cyclesIn(fileGraph(files))).toEqual([]);
});

test('no folders of the server import each other in a cycle, including types', () => {
  expect(cyclesIn(serverFolderGraph(files))).toEqual([]);
});

test('a planted cycle is found, between files and between folders', () => {
  const planted = [
    sourceFile('src/server/sales/orders/book-order.ts', `import { a } from '#server/ads/verts/a.ts';`),
    sourceFile('src/server/ads/verts/a.ts', `import type { B } from '#server/catalogue/issues/b.ts';`),
    sourceFile(
      'src/server/catalogue/issues/b.ts',
      `import { bookOrder } from '#server/sales/orders/book-order.ts';`,
    ),
  ];
  expect(cyclesIn(serverFolderGraph(planted))).toEqual([
    'sales/orders → ads/verts → catalogue/issues → sales/orders',
  ]);
  expect(cyclesIn(fileGraph(planted))).toEqual([
    'src/server/sales/orders/book-order.ts → src/server/ads/verts/a.ts → src/server/catalogue/issues/b.ts → src/server/sales/orders/book-order.ts',
  ]);
});
