import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MAIL_READERS, mailRule, ORDER_EVENTS } from '#domain/customers/order-mail.ts';

const mark = (holds: boolean) => (holds ? 'yes' : '–');

test('docs/order-mails.md shows who gets a mail about which event of an order', () => {
  const text = readFileSync(new URL('../../../docs/order-mails.md', import.meta.url), 'utf8');
  const rows = text.split('\n').filter((line) => line.startsWith('| `'));
  const wanted = ORDER_EVENTS.map((event) => {
    const { readers, rights, waits, hasSum, hasPage } = mailRule(event);
    const told = MAIL_READERS.map((reader) => mark(readers.includes(reader)));
    const contacts = rights.length === 0 ? told : [`${told[0]} (${rights.join(' or ')})`, ...told.slice(1)];
    const cells = [
      `\`${event}\``,
      ...contacts,
      waits ? 'after 3 minutes' : 'at once',
      mark(hasSum),
      mark(hasPage),
    ];
    return `| ${cells.join(' | ')} |`;
  });
  expect(rows).toEqual(wanted);
});
