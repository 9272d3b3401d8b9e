import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPlacement } from '#server/catalogue/placements/edit-placements.ts';
import { createIssue } from '#server/catalogue/issues/edit-issues.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { allWords } from '#words/all.ts';
import { LOCALES, type Locale } from '#words/locale.ts';
import { speak } from '#tests/api/support/organizations.ts';
import { makeSentAd } from '#tests/api/support/delivery/sent-ads.ts';
import { startTestApp, type TestApp } from '#tests/api/support/test-app.ts';
import { makeCustomer, makePublication, reserve } from '#tests/api/support/world.ts';
import { type Opening, openInLibreOffice, type SpreadsheetCell } from './libre-office.ts';
import { changeOrder } from '#tests/api/support/acts-on-seen-orders.ts';

type Column = keyof (typeof allWords)['de']['dataExport']['columns'];

/** Possible user input that a spreadsheet must show and not run. */
const HOSTILE = [
  '=1+1',
  '=HYPERLINK("https://böse.example";"hier")',
  "=cmd|' /C calc'!A0",
  '+49 30 1234',
  '-5+7',
  '@SUM(A1)',
  '\t=1+1',
  '＝1+1',
  'Müller; Söhne, Töchter\t& Co',
  'Das „neue" Haus "am Fluss"',
  'Œuvre d’été – ça coûte 5 €',
  'Straße 🥐 Ærø',
];

/** Makes the text a valid name: a name must not contain tabs or line breaks, a note may contain both. */
const nameOf = (text: string) => text.replaceAll('\t', ' ').trim();

let world: TestApp;
let scope: Scope;
const files = new Map<Locale, Buffer>();
beforeAll(async () => {
  world = await startTestApp();
  scope = await world.scope('administrator');
  const publicationId = await makePublication(scope, { title: 'Gebäudebrief Größe XL', names: [] });
  await makeSentAd(scope, {
    publicationId,
    sendingDate: '2027-05-07',
    told: { impression_count: 4_000, click_count: 50 },
  });
  const issue = await createIssue(scope, { publicationId, sendingDate: '2027-05-08' });
  for (const [index, text] of HOSTILE.entries()) {
    const { id } = await addPlacement(scope, { issueId: issue.id, name: `Platz ${index + 1}` });
    const orderId = await reserve(scope, await makeCustomer(scope, nameOf(text)), [id]);
    await changeOrder(scope, orderId, { note: `${text}\nzweite Zeile; mit "Wort", und Komma` });
  }
  for (const locale of LOCALES) {
    await speak(world.app.pool, world.organizations.own.users.administrator, locale);
    const { body } = await world.as('administrator').get<string>('/api/data-export/2027-05-01');
    files.set(locale, Buffer.from(body));
  }
});
afterAll(() => world.close());

async function open(locale: Locale, opening: Partial<Opening> = {}): Promise<SpreadsheetCell[][]> {
  const own = locale === 'en-gb' ? ',' : ';';
  const usual: Opening = { separators: [own], locale, detectsSpecialNumbers: true };
  return openInLibreOffice(files.get(locale) ?? Buffer.alloc(0), { ...usual, ...opening });
}

/** Returns the cells of the column with this heading in the given language, without the heading. */
function columnOf(rows: SpreadsheetCell[][], locale: Locale, column: Column): SpreadsheetCell[] {
  const at = (rows[0] ?? []).findIndex(({ value }) => value === allWords[locale].dataExport.columns[column]);
  expect(at, column).toBeGreaterThanOrEqual(0);
  return rows.slice(1).map((row) => row[at] ?? { type: null, value: '', isFormula: false });
}

/** Returns the text of a cell without the apostrophe that disables a formula. */
function typed({ value }: SpreadsheetCell): string {
  return value.replace(/^'/, '');
}

test('the spreadsheet runs an unescaped formula, so the following tests are meaningful', async () => {
  const rows = await openInLibreOffice(Buffer.from('\uFEFFa;b\r\n=1+1;2\r\n'), {
    separators: [';'],
    locale: 'de',
    detectsSpecialNumbers: true,
  });
  expect(rows[1]?.[0]).toEqual({ type: 'float', value: '2', isFormula: true });
});

describe.each(LOCALES)('the export in %s', (locale) => {
  test('opens with one column for each heading, and a row for each ad', async () => {
    const rows = await open(locale);
    const headings = Object.values(allWords[locale].dataExport.columns);
    expect(rows).toHaveLength(1 + 1 + HOSTILE.length);
    expect(rows[0]?.map(({ value }) => value).toSorted()).toEqual(headings.toSorted());
    expect(rows[0]?.every(({ type }) => type === 'string')).toBe(true);
    for (const row of rows) expect(row).toHaveLength(headings.length);
  });

  test('opens with the same columns if every separator is selected', async () => {
    const rows = await open(locale, { separators: ['\t', ',', ';'] });
    expect(rows).toEqual(await open(locale));
  });

  test('has numbers in numeric cells', async () => {
    const rows = await open(locale);
    const [sent] = columnOf(rows, locale, 'clickThroughRate');
    expect(sent).toMatchObject({ type: 'float', value: '1.25' });
    expect(columnOf(rows, locale, 'recipients')[0]).toMatchObject({ type: 'float', value: '12345' });
    expect(columnOf(rows, locale, 'impressions')[0]).toMatchObject({ type: 'float', value: '4000' });
    expect(columnOf(rows, locale, 'clicks')[0]).toMatchObject({ type: 'float', value: '50' });
    for (const { type } of columnOf(rows, locale, 'order')) expect(type).toBe('float');
    expect(columnOf(rows, locale, 'recipients')[1]?.type).toBeNull();
  });

  test('has days in date cells, and instants in date-time cells', async () => {
    const rows = await open(locale);
    const [first, ...others] = columnOf(rows, locale, 'sendingDate');
    expect(first).toMatchObject({ type: 'date', value: '2027-05-07' });
    for (const other of others) expect(other).toMatchObject({ type: 'date', value: '2027-05-08' });
    // Berlin is two hours ahead in May.
    expect(columnOf(rows, locale, 'sentAt')[0]).toMatchObject({ type: 'date', value: '2027-05-07T07:00:00' });
    for (const { type } of columnOf(rows, locale, 'reservedAt')) expect(type).toBe('date');
    for (const { type } of columnOf(rows, locale, 'calendarWeek')) expect(type).toBe('string');
  });

  test('has days in date cells without "Detect special numbers"', async () => {
    const rows = await open(locale, { detectsSpecialNumbers: false });
    for (const { type } of columnOf(rows, locale, 'sendingDate')) expect(type).toBe('date');
    expect(columnOf(rows, locale, 'clickThroughRate')[0]).toMatchObject({ type: 'float', value: '1.25' });
  });

  test('shows user input with umlauts unchanged', async () => {
    const rows = await open(locale);
    const customers = columnOf(rows, locale, 'customer').map(typed);
    expect(customers.toSorted()).toEqual(['Grünwerk 2027-05-07', ...HOSTILE.map(nameOf)].toSorted());
    for (const note of columnOf(rows, locale, 'note').slice(1)) {
      expect(note.value).toContain('\nzweite Zeile; mit "Wort", und Komma');
    }
    expect(columnOf(rows, locale, 'publication').at(-1)?.value).toBe('Gebäudebrief Größe XL');
  });

  // spec: call-28
  test('runs no formula', async () => {
    const rows = await open(locale);
    expect(rows.flat().filter(({ isFormula }) => isFormula)).toEqual([]);
  });
});
