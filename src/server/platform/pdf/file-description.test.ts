import { expect, test } from 'vitest';
import { Parser } from 'htmlparser2';
import { fileDescription, PDF_UA } from './file-description.ts';

test('the metadata of a file keep special characters, but no control characters', () => {
  const xml = fileDescription(
    {
      title: 'Order <1> & “Łódź”\u0001',
      author: 'Rope & Sail',
      createdAt: new Date('2026-11-24T09:00:00.123Z'),
      producer: 'Vertbook',
    },
    [PDF_UA],
  );
  const texts: string[] = [];
  const parser = new Parser({ ontext: (text) => texts.push(text) }, { xmlMode: true });
  parser.end(xml);
  const text = texts.join('');
  expect(text).toContain('Order <1> & “Łódź” ');
  expect(text).toContain('Rope & Sail');
  expect(text).toContain('2026-11-24T09:00:00Z');
  expect(xml).not.toMatch(/&(?!amp;|lt;|gt;)|Order </);
});
