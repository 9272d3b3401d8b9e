import { expect, test } from 'vitest';
import { partsOfComment } from './use-comments.ts';

const linksIn = (text: string) =>
  partsOfComment(text, [])
    .filter(({ kind }) => kind === 'link')
    .map((part) => part.text);

test.each<[string, string[]]>([
  ['See https://wiki.example/a?b=1#c.', ['https://wiki.example/a?b=1#c']],
  ['(http://wiki.example/)', ['http://wiki.example/']],
  ['https://one.example, https://two.example!', ['https://one.example', 'https://two.example']],
  ['javascript:alert(1) data:text/html,x', []],
  ['https://user@evil.example/', []],
  ['https://<b>', []],
  ['wiki.example', []],
])('the links of "%s"', (text, links) => {
  expect(linksIn(text)).toEqual(links);
});

test('the parts together are the whole text, with mentions recognized', () => {
  const text = 'Hello @Jo (Ann), see https://wiki.example/ – @Jo';
  const parts = partsOfComment(text, ['Jo', 'Jo (Ann)']);
  expect(parts.map((part) => part.text).join('')).toBe(text);
  expect(parts.filter(({ kind }) => kind === 'mention').map((part) => part.text)).toEqual([
    '@Jo (Ann)',
    '@Jo',
  ]);
});
