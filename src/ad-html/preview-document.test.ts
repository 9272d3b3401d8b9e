// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { defaultVertStyle } from '#domain/ads/verts/vert-style.ts';
import { imageVert, textVert } from '#tests/corpus/sample-verts.ts';
import { previewDocument } from './preview-document.ts';
import { renderVert } from './render-vert.ts';

const style = defaultVertStyle('de');
const fragment = renderVert({ vert: textVert, style, layout: 'two-column', lang: 'de' });
const own = 'https://bilder.vertbook.example';

function opened(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}

test('the preview has its own policy, before its content', () => {
  const page = opened(previewDocument(fragment, { lang: 'de', imageOrigins: [`${own}/path`, own] }));
  expect(page.querySelector('meta[charset] + meta')?.getAttribute('content')).toBe(
    `default-src 'none'; img-src ${own} data:; style-src 'unsafe-inline'; form-action 'none'`,
  );
});

test('the policy never contains an invalid origin', () => {
  for (const origin of [
    "*; script-src 'unsafe-inline'",
    'data:',
    'javascript:1',
    '"><script>',
    'https://a.example; x',
  ]) {
    const page = opened(previewDocument(fragment, { lang: 'de', imageOrigins: [origin] }));
    expect(page.querySelector('meta[http-equiv]')?.getAttribute('content')).toContain('img-src data:;');
    expect(page.scripts).toHaveLength(0);
  }
});

test('the preview shows uploaded images and makes no other requests', () => {
  const shown = opened(previewDocument(fragment, { lang: 'de', imageOrigins: [own] }));
  expect([...shown.images].map((image) => image.src)).toEqual([textVert.textImageUrl]);
  const foreign = opened(previewDocument(fragment, { lang: 'de', imageOrigins: ['https://other.example'] }));
  expect([...foreign.images].map((image) => image.src.slice(0, 19))).toEqual(['data:image/svg+xml,']);
  expect(foreign.images[0]?.alt).toBe(textVert.headline);
});

test('the preview loads an uploaded image from its own origin, even if the stored address has an earlier host name', () => {
  const path = `/files/1/${'a'.repeat(64)}.png`;
  const vert = { ...imageVert, imageUrl: `http://localhost:3000${path}` };
  const html = renderVert({ vert, style, layout: 'one-column', lang: 'de' });
  const shown = opened(previewDocument(html, { lang: 'de', imageOrigins: [own] }));
  expect([...shown.images].map((image) => image.src)).toEqual([`${own}${path}`]);
});

test('the preview leaves out tracking pixels, including our own', () => {
  const links = { pixel: `${own}/v/1` };
  const html = renderVert({ vert: imageVert, style, layout: 'one-column', lang: 'de', links });
  expect(opened(previewDocument(html, { lang: 'de', imageOrigins: [own] })).images).toHaveLength(1);
});

test('the preview stays white, opens links in a new tab and sends no referrer', () => {
  const page = opened(previewDocument(fragment, { lang: 'en-gb', imageOrigins: [] }));
  expect(page.querySelector('style')?.textContent).toContain('html{background:#fff;color-scheme:light');
  expect(page.querySelector('base')?.getAttribute('target')).toBe('_blank');
  expect(page.querySelector('meta[name=referrer]')?.getAttribute('content')).toBe('no-referrer');
  expect(page.querySelector('a')?.rel).toContain('noopener');
  expect(page.documentElement.lang).toBe('en-GB');
  expect(page.title).toBe('Advertisement');
});
