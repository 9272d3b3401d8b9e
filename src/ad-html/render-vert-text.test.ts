import { expect, test } from 'vitest';
import { defaultVertStyle } from '#domain/ads/verts/vert-style.ts';
import { imageVert, richVert, textVert } from '#tests/corpus/sample-verts.ts';
import { renderVertText } from './render-vert-text.ts';

const style = defaultVertStyle('de');

test('the text part of a text ad has its label, texts and address', () => {
  expect(renderVertText({ vert: { ...textVert, text: 'Feste Rate.\nZehn Jahre.' }, style })).toBe(
    [
      'Anzeige',
      '-------',
      '',
      'Solarstrom vom eigenen Dach, ohne Eigenkapital',
      '',
      'Feste Rate.',
      'Zehn Jahre.',
      '',
      'Dach in zwei Minuten prüfen:',
      'https://solarwerk-jena.example/dachcheck?nl=gb49',
    ].join('\n'),
  );
});

test('formatted text becomes plain text, and placeholders are broken', () => {
  expect(renderVertText({ vert: richVert, style: { ...style, labelText: '' } })).toBe(
    [
      'CO2 sparen auf 1.200 m2 Dach',
      '',
      'Ihre Vorteile:',
      '',
      '- Feste Rate, zehn Jahre lang',
      '- Wartung inklusive',
      '- Mehr im Fragenkatalog (https://solarwerk-jena.example/faq)',
      'Aktion für {\u200b{\u200bLeser}} & Freunde:',
      'nur bis Freitag!',
      '',
      'Dach in zwei Minuten prüfen:',
      'https://solarwerk-jena.example/dachcheck?nl=gb49',
    ].join('\n'),
  );
});

test('an image ad has its label and its address, which can be a tracking link', () => {
  expect(renderVertText({ vert: imageVert, style, links: { click: 'https://t.example/c/1' } })).toBe(
    'Anzeige\n-------\n\nhttps://t.example/c/1',
  );
});

test('an image ad has its alternative text above its address', () => {
  const vert = { ...imageVert, imageAlt: 'Solaranlage\nauf dem Dach' };
  expect(renderVertText({ vert, style: { ...style, labelText: '' } })).toBe(
    `Solaranlage auf dem Dach:\n${imageVert.linkUrl}`,
  );
});

test('an incomplete ad is rendered with its filled-in fields', () => {
  expect(renderVertText({ vert: { ...textVert, headline: '', text: '', linkUrl: '' }, style })).toBe(
    'Anzeige\n-------\n\nDach in zwei Minuten prüfen',
  );
});

test('only a link to the ad’s own address becomes a tracking link, as in the HTML', () => {
  const own = `<a href="${textVert.linkUrl}">hier</a>, <a href="https://faq.example/">Fragen</a>`;
  const text = renderVertText({
    vert: { ...textVert, text: own },
    style,
    links: { click: 'https://t.example/c/1' },
  });
  expect(text).toContain('hier (https://t.example/c/1), Fragen (https://faq.example/)');
  expect(text).not.toContain(textVert.linkUrl);
});
