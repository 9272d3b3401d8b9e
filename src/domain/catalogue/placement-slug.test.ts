import { describe, expect, test } from 'vitest';
import { placementSlug } from './placement-slug.ts';

describe('the name of a placement in an address', () => {
  test.each([
    ['Top', 'top'],
    ['Größe 1 – oben', 'groesse-1-oben'],
    ['ÜBER ALLEM', 'ueber-allem'],
    ['Première à côté', 'premiere-a-cote'],
    ['Œuvre & Cætera', 'oeuvre-caetera'],
    ['  --Mitte__links!  ', 'mitte-links'],
    ['½ Seite', '1-2-seite'],
    ['U\u0308ber', 'ueber'],
    ['İstanbul', 'istanbul'],
    ['広告', 'u5e83u544a'],
    ['Баннер 2', 'u431u430u43du43du435u440-2'],
    ['★★', 'u2605-u2605'],
    ['😀', 'u1f600'],
    ['', 'placement'],
    [' ', 'placement'],
    ['<!--ad:end:top-->', 'ad-end-top'],
  ])('of %j is %j', (name, slug) => {
    expect(placementSlug(name)).toBe(slug);
  });

  test('is unchanged if it is already a slug', () => {
    for (const name of ['Größe 1', '広告', '★', 'Top']) {
      expect(placementSlug(placementSlug(name))).toBe(placementSlug(name));
    }
  });

  test('always consists of letters, digits and single hyphens', () => {
    for (let code = 1; code < 0x3000; code += 7) {
      const name = `${String.fromCodePoint(code)}x${String.fromCodePoint(code + 1)}`;
      expect(placementSlug(name), name).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
      expect(placementSlug(String.fromCodePoint(code)), name).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
    }
  });
});
