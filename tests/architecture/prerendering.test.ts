import { expect, test } from 'vitest';
import { stubBrowser } from '#web/app/prerender/browser-stubs.ts';
import { listTextFiles } from './text-files.ts';

const stubbed = ['localStorage', 'location', 'matchMedia', 'navigator'] as const;

test('the server renders pages with a `location`, but without a `window`', () => {
  const before = stubbed.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  stubBrowser(1_280);
  expect(location.origin).toBe('');
  expect('window' in globalThis).toBe(false);
  for (const [name, descriptor] of before) {
    Reflect.deleteProperty(globalThis, name);
    if (descriptor) Object.defineProperty(globalThis, name, descriptor);
  }
});

test('no file of the web reads `window.location`', () => {
  const files = listTextFiles(['src/web']);
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter(({ text }) => text.includes('window.location')).map(({ name }) => name)).toEqual([]);
});

test('each page is in a file named like its component, by which the server finds its modules', () => {
  const routes = listTextFiles(['src/web/app/routes']).map(({ text }) => text);
  const imports = routes
    .join('\n')
    .matchAll(/import\('#web\/pages\/(?:[\w-]+\/)?([\w-]+)\.tsx'\),\s*'(\w+)'/g);
  const pages = [...imports].map(([, file = '', component = '']) => ({ file, component }));
  expect(pages.length).toBeGreaterThan(50);
  expect(new Set(pages.map(({ file }) => file)).size).toBe(pages.length);
  for (const { file, component } of pages) expect(file.replaceAll('-', '')).toBe(component.toLowerCase());
});
