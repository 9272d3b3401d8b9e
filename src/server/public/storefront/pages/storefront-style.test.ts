import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { STOREFRONT_TOKENS } from './storefront-style.ts';

const TOKENS = readFileSync(new URL('../../../../web/styles/tokens.css', import.meta.url), 'utf8');
const valuesIn = (css: string) =>
  new Map([...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]));

test('public pages have the colours of the product', () => {
  const product = valuesIn(TOKENS.split('@media')[0] ?? '');
  const own = [...valuesIn(STOREFRONT_TOKENS)];
  expect(own.length).toBeGreaterThan(20);
  expect(own.filter(([name, value]) => product.get(name) !== value)).toEqual([]);
});
