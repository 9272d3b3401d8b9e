import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { renderVert } from '#ad-html/render-vert.ts';
import { renderVertText } from '#ad-html/render-vert-text.ts';
import { adCases } from './ad-cases.ts';

// `npm run golden` rewrites the files. Review the differences before committing them.

const texts = adCases.filter(({ layout, style }) => layout === 'one-column' && style.isDefaultStyle);
const textName = (name: string) => name.replace('.one-column', '');

describe('the HTML of an ad equals its golden file', () => {
  test.each(adCases)('$name', async ({ name, ...ad }) => {
    await expect(renderVert(ad)).toMatchFileSnapshot(`golden/${name}.html`);
  });
});

describe('the text of an ad equals its golden file', () => {
  test.each(texts)('$name', async ({ name, vert, style }) => {
    await expect(`${renderVertText({ vert, style })}\n`).toMatchFileSnapshot(`golden/${textName(name)}.txt`);
  });
});

test('every golden file belongs to an ad', () => {
  const names = [
    ...adCases.map(({ name }) => `${name}.html`),
    ...texts.map(({ name }) => `${textName(name)}.txt`),
  ];
  const kept = readdirSync(new URL('golden/', import.meta.url));
  expect(kept.toSorted()).toEqual(names.toSorted());
});
