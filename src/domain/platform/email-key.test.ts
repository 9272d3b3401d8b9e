import { domainToASCII, domainToUnicode } from 'node:url';
import { assert, constantFrom, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalEmail, emailKey, emailSpellings, isEmail, readAddress } from './email.ts';
import { decodePunycode, encodePunycode } from './punycode.ts';

describe('an address has one key in all spellings', () => {
  test.each([
    ['a@xn--bcher-kva.example', 'a@bücher.example'],
    ['A@XN--BCHER-KVA.example', 'a@bücher.example'],
    ['a@Bu\u0308cher.Example', 'a@bücher.example'],
    ['a@b\uFF55\u0308cher.example', 'a@bücher.example'],
    ['jo\u0308rg@b.example', 'jörg@b.example'],
    [' a@straße.example ', 'a@straße.example'],
    ['a@xn--strae-oqa.example', 'a@straße.example'],
    ['a@xn--fsqu00a.xn--0zwm56d', 'a@例子.测试'],
    // Neither is the Punycode of a label.
    ['a@xn--a.example', 'a@xn--a.example'],
    ['a@xn--99999999.example', 'a@xn--99999999.example'],
  ])('%s', (text, key) => {
    expect(emailKey(text)).toBe(key);
  });

  test('the stored form keeps the case before the @', () => {
    expect(canonicalEmail('Anna.Muster@B\u00DCCHER.example')).toBe('Anna.Muster@bücher.example');
  });

  test('a text may contain the address as in the DNS', () => {
    expect(emailSpellings('A@Bücher.example')).toEqual(['a@bücher.example', 'a@xn--bcher-kva.example']);
    expect(emailSpellings('a@b.example')).toEqual(['a@b.example']);
  });

  test('Punycode is the one of Node.js', () => {
    const letters = constantFrom(...'abcdz09äöüßéèñçøłžабвгдежзαβγδ例子测试日本語ひらカタ한국');
    assert(
      property(string({ unit: letters, minLength: 1, maxLength: 12 }), (label) => {
        const ascii = domainToASCII(`${label}.example`);
        if (ascii === '' || !ascii.startsWith('xn--')) return;
        const code = ascii.slice('xn--'.length, -'.example'.length);
        expect(encodePunycode(label.normalize('NFC'))).toBe(code);
        expect(`${String(decodePunycode(code))}.example`).toBe(domainToUnicode(ascii));
        expect(emailKey(`a@${ascii}`)).toBe(emailKey(`a@${label}.example`));
      }),
      { numRuns: 2000 },
    );
  });

  test('no text makes the key fail, and a key is its own key', () => {
    assert(
      property(string({ unit: 'binary', maxLength: 30 }), (text) => {
        const key = emailKey(`a@xn--${text}`);
        expect(emailKey(key)).toBe(key);
        if (isEmail(`a@${text}.example`)) expect(isEmail(canonicalEmail(`a@${text}.example`))).toBe(true);
      }),
    );
  });
});

test.each([
  ['a@b.example', 'a@b.example', ''],
  ['mailto:a@b.example', 'a@b.example', ''],
  ['MAILTO:a@b.example?subject=Hallo', 'a@b.example', ''],
  ['"Anna Muster" <a@b.example>', 'a@b.example', 'Anna Muster'],
  ['Muster, Anna <a@b.example>', 'a@b.example', 'Muster, Anna'],
  ['<a@b.example>', 'a@b.example', ''],
  ['<mailto:a@b.example>', 'a@b.example', ''],
  ['a@b.example <a@b.example>', 'a@b.example', ''],
  ['a@b.example (Anna Muster)', 'a@b.example', 'Anna Muster'],
  ['\u200Ba@b.example\u00A0', 'a@b.example', ''],
  ['a@b.example, c@d.example', 'a@b.example, c@d.example', ''],
  ['Anna', 'Anna', ''],
])('the address in %j is %s', (text, email, name) => {
  expect(readAddress(text)).toEqual({ email, name });
});
