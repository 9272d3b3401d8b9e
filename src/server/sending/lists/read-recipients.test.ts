import { describe, expect, test } from 'vitest';
import { readRecipients } from './read-recipients.ts';

const read = (text: string | Buffer) =>
  readRecipients({ file: Buffer.from(text as string), purpose: 'recipients', answers: {} });
/** The addresses and names in a file. */
const peopleIn = (text: string | Buffer) => read(text).recipients.map(({ email, name }) => ({ email, name }));

describe('the columns of a file of recipients', () => {
  test.each([
    ['E-Mail;Vorname;Nachname', 'a@b.example;Mila;Grün', 'Mila Grün'],
    ['Prénom;Nom;Adresse e-mail', 'Adèle;Fournier;a@b.example', 'Adèle Fournier'],
    ['first name,surname,e-mail address', 'Grace,Holloway,a@b.example', 'Grace Holloway'],
    ['Name,Vorname,Mail', 'Grün,Mila,a@b.example', 'Mila Grün'],
    ['Full name\tEmail', 'Grace Holloway\ta@b.example', 'Grace Holloway'],
    ['Name;Vorname;Nachname;Email', 'Frau Dr. Grün;Mila;Grün;a@b.example', 'Frau Dr. Grün'],
    ['Email', 'a@b.example', ''],
  ])('are found by their headings: %s', (head, line, name) => {
    expect(peopleIn(`${head}\n${line}`)).toEqual([{ email: 'a@b.example', name }]);
  });

  test('that are unknown are reported', () => {
    expect(read('Email;Ort;;Punkte;\na@b.example;Bremen;x;3;').ignoredColumns).toEqual([
      { column: 2, heading: 'Ort' },
      { column: 3, heading: '' },
      { column: 4, heading: 'Punkte' },
    ]);
    expect(read('a@b.example;Bremen').ignoredColumns).toEqual([{ column: 2, heading: '' }]);
    expect(read('Email;E-Mail\na@b.example;c@d.example').ignoredColumns).toEqual([
      { column: 2, heading: 'E-Mail' },
    ]);
  });
});

test('names and addresses are normalized to one Unicode form', () => {
  expect(peopleIn('email;name\na@bu\u0308cher.example;Gru\u0308n')).toEqual([
    { email: 'a@bücher.example', name: 'Grün' },
  ]);
});

test('a repeated address counts once, with the data of its first line', () => {
  const file = [
    'email;name',
    'A@b.example;Eins',
    'a@B.example;Zwei',
    'c@xn--bcher-kva.example;',
    'c@bücher.example;Drei',
  ].join('\n');
  expect({ people: peopleIn(file), repeated: read(file).repeated }).toEqual({
    people: [
      { email: 'A@b.example', name: 'Eins' },
      { email: 'c@bücher.example', name: '' },
    ],
    repeated: 2,
  });
});

describe('a file as programs write it is read', () => {
  const people = [{ email: 'a@b.example', name: 'Anna Müller' }];

  test.each([
    ['with its separator in the first line', 'sep=;\r\nE-Mail;Name\r\na@b.example;Anna Müller'],
    ['with a comma in the first line', 'sep=,\nE-Mail,Name\na@b.example,Anna Müller'],
    ['with the separator line in quotes', '"sep=;"\nE-Mail;Name\na@b.example;Anna Müller'],
    ['with a byte-order mark and the separator', '\uFEFFsep=;\nE-Mail;Name\na@b.example;Anna Müller'],
    ['with tabs', 'SEP=\t\nE-Mail\tName\na@b.example\tAnna Müller'],
    ['with the name next to the address', 'E-Mail\n"""Anna Müller"" <a@b.example>"'],
    ['with links', 'E-Mail;Name\nmailto:a@b.example;Anna Müller'],
    ['with one column of both names', 'E-Mail;Vorname Nachname\na@b.example;Anna Müller'],
    ['without a known heading of the addresses', 'Kontakt;Name\na@b.example;Anna Müller'],
    ['without headings', 'Anna Müller <a@b.example>'],
  ])('%s', (_what, text) => {
    expect(peopleIn(text)).toEqual(people);
  });

  const text = 'E-Mail;Name\r\na@b.example;Anna Müller\r\n';
  const le = Buffer.from(text, 'utf16le');
  test.each([
    ['UTF-8 with a byte-order mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16 LE with a byte-order mark', Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16 BE with a byte-order mark', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
    ['UTF-16 LE', le],
    ['UTF-16 BE', Buffer.from(le).swap16()],
    ['Windows-1252', Buffer.from(text, 'latin1')],
  ])('in %s', (_encoding, file) => {
    expect(peopleIn(file)).toEqual(people);
  });
});

test('a file with more than 1,000 columns is refused, because some would not be read', () => {
  expect(() => read(`email${','.repeat(1000)}\na@b.example`)).toThrow(
    expect.objectContaining({ fields: { file: ['too_many'] } }),
  );
});
