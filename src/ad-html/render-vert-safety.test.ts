// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { EMPTY_VERT } from '#domain/ads/verts/vert.ts';
import type { VertContent } from '#domain/ads/verts/vert-fields.ts';
import { defaultVertStyle, type VertStyle } from '#domain/ads/verts/vert-style.ts';
import { CONTACT, parsed } from '#tests/corpus/inspect-html.ts';
import { OUTSIDE_HOST, payloads } from '#tests/corpus/payloads.ts';
import { renderVert } from './render-vert.ts';
import { renderVertText } from './render-vert-text.ts';

const TAGS = new Set('table tbody tr td h2 div img a b strong i em u br p ul ol li span sub sup'.split(' '));
const ATTRIBUTES = new Set(
  'role border cellpadding cellspacing lang align valign width height bgcolor style href rel src alt'.split(
    ' ',
  ),
);
const WEB_ADDRESS = /^https?:\/\/[^\s"'<>]+$/;
const STYLE = /^[a-z-]+:[\w #%.,'()*-]+$/;

/** An ad in which every stored field is the payload, as if it was stored without filtering. */
function unsafeVert(payload: string, type: VertContent['type']): VertContent {
  const words = { headline: payload, text: payload, linkText: payload };
  const addresses = { linkUrl: payload, imageUrl: payload, textImageUrl: payload, trackingPixel: payload };
  return { ...EMPTY_VERT, type, ...words, ...addresses };
}

function unsafeStyle(payload: string): VertStyle {
  const style = defaultVertStyle('de');
  const font = { ...style.fonts.text, fontFamily: payload };
  return {
    ...style,
    labelText: payload.slice(0, 60),
    colors: { headline: payload, text: payload, linkText: payload, background: payload, label: payload },
    fonts: { label: font, headline: font, text: font, linkText: font },
    inlineStyles: { table: payload, headline: payload, text: payload, linkText: payload, label: payload },
  };
}

function offences(html: string): string[] {
  return [...parsed(html).querySelectorAll('*')].flatMap((element) => {
    const tag = TAGS.has(element.localName) ? [] : [element.localName];
    const attributes = [...element.attributes].filter(({ name, value }) => {
      // The text of an ad may also link to a telephone number or a mail.
      if (name === 'href') return !WEB_ADDRESS.test(value) && !CONTACT.test(value);
      if (name === 'src') return !WEB_ADDRESS.test(value);
      if (name === 'style')
        return !value
          .split(';')
          .every((part) => STYLE.test(part) && !/url|var\(|expression|position/.test(part));
      return !ATTRIBUTES.has(name);
    });
    return tag.concat(attributes.map(({ name, value }) => `${element.localName} ${name}=${value}`));
  });
}

describe('an ad is safe with any stored content', () => {
  test.each(payloads)('$name', ({ payload }) => {
    for (const [type, layout] of [
      ['ImageVert', 'one-column'],
      ['TextVert', 'two-column'],
    ] as const) {
      const vert = unsafeVert(payload, type);
      const html = renderVert({ vert, style: unsafeStyle(payload), layout, lang: payload.slice(0, 20) });
      expect(offences(html)).toEqual([]);
      const comments = html.match(/<!--.*?-->/gs) ?? [];
      expect(comments.join('')).not.toContain(OUTSIDE_HOST);
    }
  });

  test.each(payloads)('contains no placeholder of a mailing system: $name', ({ payload }) => {
    const [vert, style] = [unsafeVert(payload, 'TextVert'), unsafeStyle(payload)];
    const html = renderVert({ vert, style, layout: 'one-column', lang: 'de' }).replace(
      /<!--\[if mso\]>|<!\[endif\]-->/g,
      '',
    );
    const text = renderVertText({ vert, style });
    for (const sign of ['{{', '{%', '[[', '[%', '*|', '<%', '%%', '${', '#{']) {
      expect(html).not.toContain(sign);
      expect(text).not.toContain(sign);
    }
    expect(html).not.toMatch(/[{[]/);
  });
});
