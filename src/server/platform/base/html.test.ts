import { expect, test } from 'vitest';
import { html } from './html.ts';

test('values are text, unless they are HTML', () => {
  const evil = '"><script>alert(1)</script>';
  const link = html`<a href="${evil}">${evil}</a>`;
  expect(link.text).not.toContain('<script');
  expect(html`<p>${[link, link]}${null}${false}${3}</p>`.text).toBe(`<p>${link.text}${link.text}3</p>`);
});
