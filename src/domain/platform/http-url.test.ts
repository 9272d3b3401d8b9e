import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { httpUrlProblem, URL_MAX } from './http-url.ts';

describe('an address', () => {
  test.each([
    'https://www.example.com',
    'http://example.com/path/to?x=1&y=2#part',
    'HTTPS://EXAMPLE.COM/',
    'https://example.com:8443/a',
    'http://localhost:3000/files/1.png',
    'http://192.168.0.1/a',
    'http://[2001:db8::1]:8080/a',
    'https://3.example/',
    'https://bücher.example/käse?ä=ö',
    'https://sub_domain.example.com./',
    'https://ads.example.com/pixel?ts=%%CACHEBUSTER%%&user=[id]&t={t}|x',
    'https://example.com/@user/?mail=a@b.example',
    "https://example.com/it's(1),*!",
  ])('%s is valid', (address) => {
    expect(httpUrlProblem(address)).toBeNull();
  });

  test.each([
    'www.example.com',
    '//example.com',
    '/path',
    'https:/example.com',
    'https:example.com',
    'https://',
    'https:///path',
    'https://?x',
    'ftp://example.com',
    'javascript:alert(1)',
    'javascript://example.com/%0aalert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'httpsx://example.com',
    ' https://example.com',
    'https://example.com ',
    'https://exa mple.com',
    'https://example.com/a b',
    'https://example.com/\nx',
    'https://example.com/\u0000',
    'java\tscript:alert(1)',
    'https://example.com/\u202Egpj.exe',
    'https://example.com/\u200B',
    'https://user@example.com',
    'https://user:secret@example.com',
    'https://example.com@evil.example',
    'https://example.com\\@evil.example',
    'https://example.com/"onload="x',
    'https://example.com/<script>',
    'https://example.com/`x`',
    'https://example..com',
    'https://.example.com',
    'https://-example.com',
    'https://exa%6dple.com',
    'https://example.com:0',
    'https://example.com:65536',
    'https://example.com:port',
    'https://[1]',
    'https://shop.example.2',
    'https://256.0.0.1',
    'https://[::1',
    'https://example.com/\uD800',
  ])('%j is invalid', (address) => {
    expect(httpUrlProblem(address)).toBe('not_a_url');
  });

  test('is reported as missing if it is empty, and may have up to 2,000 characters', () => {
    const base = 'https://example.com/';
    expect(httpUrlProblem('')).toBe('blank');
    expect(httpUrlProblem(base.padEnd(URL_MAX, 'a'))).toBeNull();
    expect(httpUrlProblem(base.padEnd(URL_MAX + 1, 'a'))).toBe('too_long');
  });

  test('that is accepted is also http or https for a browser, with the same host and without credentials', () => {
    const parts = fc.constantFrom(
      'http',
      'https',
      'javascript',
      ':',
      '//',
      '/',
      '\\',
      '@',
      'a.example',
      'b',
      '?',
      '#',
      '%40',
      '[::1]',
      ':80',
      ' ',
      '\t',
      '"',
    );
    fc.assert(
      fc.property(
        fc.array(parts, { maxLength: 9 }).map((list) => list.join('')),
        (address) => {
          if (httpUrlProblem(address) !== null) return;
          const seen = new URL(address);
          expect(['http:', 'https:']).toContain(seen.protocol);
          expect([seen.username, seen.password]).toEqual(['', '']);
          expect(address.toLowerCase()).toContain(`//${seen.hostname}`);
        },
      ),
      { numRuns: 5000 },
    );
  });

  test('with a number as the last part of its host is accepted if a browser accepts it', () => {
    const part = fc.constantFrom(
      '0',
      '1',
      '08',
      '017',
      '0x',
      '0xff',
      '0X',
      '0Xz',
      '255',
      '256',
      '65536',
      '99999999999',
      'a',
      '',
    );
    fc.assert(
      fc.property(
        fc.array(part, { minLength: 1, maxLength: 6 }),
        fc.constantFrom('7', '0x1', '256', '7.'),
        (parts, last) => {
          const address = `https://${[...parts, last].join('.')}/`;
          expect([address, httpUrlProblem(address) === null]).toEqual([address, URL.canParse(address)]);
        },
      ),
      { numRuns: 5000 },
    );
  });

  test('of any length is validated quickly', () => {
    const started = performance.now();
    for (const tail of ['a.'.repeat(990), '-'.repeat(1900), ':'.repeat(1900), '@'.repeat(1900)])
      httpUrlProblem(`https://${tail}!`);
    expect(performance.now() - started).toBeLessThan(1000);
  });
});
