import { expect, test } from 'vitest';
import { mailDocument } from './mail-document.ts';

const mail =
  '<!doctype html>\n<html lang="de">\n<head>\n<title>Brief</title>\n</head>\n<body>Hallo</body>\n</html>\n';

test('a mail in a frame fetches nothing but our own images, and opens its links in a new tab', () => {
  const framed = mailDocument(mail, 'https://ads.verlag.example');
  expect(framed).toContain(
    `content="default-src 'none'; img-src https://ads.verlag.example data:; style-src 'unsafe-inline'; form-action 'none'"`,
  );
  expect(framed).toContain('<base target="_blank">');
  expect(framed.indexOf('Content-Security-Policy')).toBeLessThan(framed.indexOf('<title>'));
  expect(framed).toContain('<body>Hallo</body>');
});

test('an uploaded image in a mail is loaded from the site that shows the mail, and no other image is loaded', () => {
  const path = `/files/1/${'a'.repeat(64)}.gif`;
  const images = `<img alt="" src="https://old.example${path}"><img src="https://x.example/1.gif"><img width="1" height="1" src="https://y.example/">`;
  const framed = mailDocument(images, 'https://ads.example');
  expect(framed).toContain(`<img alt="" src="https://ads.example${path}"><img src="data:image/svg+xml,`);
  expect(framed).not.toMatch(/[xy]\.example/);
});

test('a mail without a head has the same policy and link target', () => {
  expect(mailDocument('<p>Hallo</p>', 'https://a.example')).toMatch(
    /^<!doctype html>\n<head>[^]*Content-Security-Policy[^]*<\/head>\n<p>Hallo<\/p>$/,
  );
});
