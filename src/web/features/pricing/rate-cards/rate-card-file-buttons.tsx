import { useRef } from 'react';
import { useLocale, useWordsOf } from '#web/ui/language/language.tsx';
import { saveFile } from '#web/ui/device/save-file.ts';
import { showFailure, showSuccess } from '#web/ui/messages/flash.ts';
import { FAILURE_MS } from '#web/api/failure-text.ts';
import { Button } from '#web/ui/button.tsx';
import { type RateCardEntries, type Row, rowWith, sentRows } from './rate-card-entries.ts';
import { ALL_RATE_CARD_WORDS, rateCardWords } from '#words/pricing/rate-card.ts';
import type { RateCardWords } from '#words/en-gb/pricing/rate-card.ts';
import type { Locale } from '#words/locale.ts';
import { COLUMNS, type Section, SECTIONS } from './rate-card-columns.ts';
import { encodingOf, tableLines } from '#domain/platform/csv-lines.ts';
import { isReadRate, pasteRange } from './paste-range.ts';

type Tables = Pick<RateCardEntries, Section>;

/** First characters that make a spreadsheet treat a cell as a formula. */
const RUNS_AS_FORMULA = /^[=+\-@]/;
/** The number of unread texts that a message names. */
const SHOWN = 5;
const NEEDS_QUOTES = /["\r\n;,\t]|^['\s]|\s$/;

/** Returns the tables as CSV: one line for each row, which begins with the name of its table. */
export function csvOf(entries: RateCardEntries, words: RateCardWords, locale: Locale): string {
  const lines = SECTIONS.flatMap((section) => [
    [words.sections[section], ...COLUMNS[section].map(({ key }) => words.columns[key] ?? key)],
    ...sentRows(entries, section).map((row) => [
      words.sections[section],
      ...COLUMNS[section].map(({ key }) => textIn(row, key, words)),
    ]),
  ]);
  const separator = locale === 'en-gb' ? ',' : ';';
  return `\uFEFF${lines.map((cells) => `${cells.map(quoted).join(separator)}\r\n`).join('')}`;
}

function textIn(row: Row, key: string, { kinds }: RateCardWords): string {
  const text = row[key] ?? '';
  return key === 'kind' ? (text === 'cpm' ? kinds.cpm : kinds.flat) : text;
}

function quoted(cell: string): string {
  const harmless = RUNS_AS_FORMULA.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/**
 * Returns the tables in a CSV file that was exported in any language. Tables that the file does not name are left out and
 * stay unchanged. If the file names no table, each line is read as a rate: the name of a placement and its price. Null if no
 * line is a rate either.
 */
export function tablesOfCsv(
  text: string,
  entries: RateCardEntries,
  allWords: readonly RateCardWords[],
): Partial<Tables> | null {
  const lines = tableLines(text).map(({ cells }) => cells.map((cell) => cell.replace(/^'(?=[=+\-@])/, '')));
  const sectionOf = ([name = '']: readonly string[]) =>
    SECTIONS.find((section) => allWords.some(({ sections }) => sections[section] === name));
  if (!lines.some((cells) => sectionOf(cells))) return ratesOnly(lines, entries);
  const tables: Partial<Tables> = {};
  for (const section of SECTIONS) {
    const own = lines.filter((cells) => sectionOf(cells) === section).map((cells) => cells.slice(1));
    if (own.length === 0) continue;
    const rows = own.filter((cells) => !isHeading(section, cells, allWords));
    tables[section] = pasteRange(section, section === 'rates' ? withoutPrices(entries) : [], {
      at: { row: 0, column: 0 },
      cells: rows,
    });
  }
  return tables;
}

/**
 * Returns the texts of a file that are not read: the beginnings of lines that name no table and no placement, and cells beyond the columns
 * of their table.
 */
export function unreadOf(
  text: string,
  entries: RateCardEntries,
  allWords: readonly RateCardWords[],
): string[] {
  const lines = tableLines(text).map(({ cells }) => cells);
  const sectionOf = ([name = '']: readonly string[]) =>
    SECTIONS.find((section) => allWords.some(({ sections }) => sections[section] === name));
  const hasSections = lines.some((cells) => sectionOf(cells));
  const placements = new Set(entries.rates.map((row) => row['placementName']?.toLowerCase()));
  const unread = lines.flatMap((cells, at) => {
    const section = sectionOf(cells);
    if (section) return cells.slice(COLUMNS[section].length + 1);
    const isRate = !hasSections && placements.has(cells[0]?.toLowerCase());
    // The first line may have headings.
    if (!isRate) return !hasSections && at === 0 ? [] : cells.slice(0, 1);
    return cells.slice(1).filter((cell, index, others) => !isReadRate(cell, others.slice(0, index)));
  });
  return [...new Set(unread.filter((cell) => cell !== ''))];
}

function ratesOnly(lines: readonly string[][], entries: RateCardEntries): Partial<Tables> | null {
  const names = new Set(entries.rates.map((row) => row['placementName']?.toLowerCase()));
  if (!lines.some(([name]) => names.has(name?.toLowerCase()))) return null;
  return { rates: pasteRange('rates', entries.rates, { at: { row: 0, column: 0 }, cells: lines }) };
}

function withoutPrices({ rates }: RateCardEntries): Row[] {
  return rates.map((row) => ({ ...rowWith('rates', ({ key }) => row[key] ?? ''), price: '' }));
}

function isHeading(section: Section, cells: readonly string[], allWords: readonly RateCardWords[]): boolean {
  return allWords.some(({ columns }) =>
    COLUMNS[section].every(({ key }, index) => columns[key] === cells[index]),
  );
}

interface RateCardFileProps {
  newsletter: string;
  entries: RateCardEntries;
  /** Receives the tables that a file contains. */
  onRead: (tables: Partial<RateCardEntries>) => void;
}

/**
 * Buttons that save the entered tables as a CSV file, and read such a file into the form, where the user checks the entries
 * before saving.
 */
export function RateCardFile({ newsletter, entries, onRead }: RateCardFileProps) {
  const words = useWordsOf(rateCardWords);
  const locale = useLocale();
  const chooser = useRef<HTMLInputElement>(null);
  const read = async (file: File) => {
    const text = decode(await file.arrayBuffer());
    const tables = tablesOfCsv(text, entries, ALL_RATE_CARD_WORDS);
    if (!tables) {
      showFailure(words.unreadable, FAILURE_MS);
      return;
    }
    onRead(tables);
    const unread = unreadOf(text, entries, ALL_RATE_CARD_WORDS);
    if (unread.length > 0) showFailure(words.importedWithout(unread.slice(0, SHOWN).join(', ')), FAILURE_MS);
    else showSuccess(words.imported);
  };
  const save = () => {
    const content = new Blob([csvOf(entries, words, locale)], { type: 'text/csv;charset=utf-8' });
    saveFile({ content, fileName: words.fileName(newsletter, entries.name) });
  };
  return (
    <>
      <Button icon="upload" variant="quiet" onClick={() => chooser.current?.click()}>
        {words.importFile}
      </Button>
      <Button icon="download" variant="quiet" onClick={save}>
        {words.exportFile}
      </Button>
      <input
        ref={chooser}
        type="file"
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        aria-label={words.importFile}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void read(file).catch(() => showFailure(words.unreadable, FAILURE_MS));
        }}
      />
    </>
  );
}

/** Decodes a CSV file: spreadsheets save it as UTF-8 or UTF-16, or in the legacy encoding of Windows. */
function decode(bytes: ArrayBuffer): string {
  const encoding = encodingOf(new Uint8Array(bytes));
  if (encoding !== 'other') return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
