import { describe, expect, test } from 'vitest';
import { readRecipients } from './read-recipients.ts';

const read = (text: string) => readRecipients(Buffer.from(text));

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
    expect(read(`${head}\n${line}`).recipients).toEqual([{ email: 'a@b.example', name }]);
  });

  test('that are unknown are reported', () => {
    expect(read('Email;Ort;;Punkte\na@b.example;Bremen;x;3').ignoredColumns).toEqual(['Ort', 'Punkte']);
  });
});

test('names and addresses are normalized to one Unicode form', () => {
  const { recipients } = read('email;name\na@b.example;Gru\u0308n');
  expect(recipients).toEqual([{ email: 'a@b.example', name: 'Grün' }]);
});

test('a repeated address counts once, with the data of its first line', () => {
  const { recipients, repeated } = read('email;name\nA@b.example;Eins\na@B.example;Zwei\nc@d.example;');
  expect({ recipients, repeated }).toEqual({
    recipients: [
      { email: 'A@b.example', name: 'Eins' },
      { email: 'c@d.example', name: '' },
    ],
    repeated: 1,
  });
});
