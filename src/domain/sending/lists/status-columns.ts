import { headingKey } from '#domain/platform/heading-key.ts';
import { prevailing, type Standing } from './standing.ts';
import type { ColumnRule } from './column-rule.ts';
import { ruleOfHeading, systemOfHeadings } from './status-headings.ts';
import { type CellKind, kindOfCell, standingOfWord } from './status-words.ts';

/** A value of a column that says who gets mails. Cells with the same key have the same meaning. */
interface StatusValue {
  key: string;
  /** The first cell with this value; '' for an empty cell, a time and the other values. */
  text: string;
  count: number;
  /** What the value means; null if that is unknown, so that the user must say it. */
  standing: Standing | null;
}

/** A column that says who gets mails. */
export interface StatusColumn {
  /** The number of the column, from 1. */
  column: number;
  heading: string;
  values: StatusValue[];
}

/** What the values of columns mean, by the number of the column and the key of the value, as the user says. */
export type StatusAnswers = Readonly<Record<string, Readonly<Record<string, Standing>>>>;

/** The columns of a file that say who gets mails. */
export interface ReadStatuses {
  /** The mailing system that wrote the file; null if it is not recognised. */
  system: string | null;
  columns: StatusColumn[];
  /**
   * Returns the standing of a line. It is `isStated` if a column says that the person confirmed, or is a recipient. A value of unknown
   * meaning counts as unsubscribed.
   */
  standingOf: (cells: readonly string[]) => { standing: Standing; isStated: boolean };
}

/** The keys of values that are not a text. */
const EMPTY_KEY = 'empty';
const TIME_KEY = 'time';
const OTHER_KEY = 'other';

/** A column has at most this many texts of unknown meaning; if it has more, they share one value. */
const TEXTS_MAX = 20;
const TEXT_MAX = 60;

/** Parts of headings of columns that may say who gets mails, as keys. */
const MAY_FORBID = new RegExp(
  [
    'unsub|optout|optin|optedin|optedout|doubleopt|^doi|bounc|block|blackl|suppress|statu|state$|zustand|confirm|consent|subscri',
    'abgemeld|abmeld|abbestell|ausgetr|sperr|aktiv|^active|isactive|active$|inactive|enabled|disabled|delet|gelosch|compl[ai]{2}n',
    'spam|junk|beschwerd|einwillig|zustimm|bestatig|verifi|donot|dnc|abonn|inscri|rejet|refus|consent|^etat|etat$|plainte|opposition',
    'werbe|permission|gdpr|dsgvo|rgpd|valid|cleaned|mailable|deliverab|zustellb|ungultig|archiv|exclu|kundig|widerruf|widerspr',
    'remov|cancel|resili|newsletter|mailok|erlaub|allowed|keinemail|keinepost|keinewerb|nomail|noemail|stop|bloqu|supprim',
  ].join('|'),
);

/** Words that are also ordinary values of other columns, for example the way in which a person was added. */
const COMMON_WORDS = new Set([
  'manual',
  'left',
  'transactional',
  'paused',
  'pending',
  'ausstehend',
  'enattente',
]);

interface ReadCell {
  key: string;
  text: string;
  standing: Standing | null;
  isStated?: boolean;
}

type Reader = (cell: string) => ReadCell;

/**
 * Finds the columns that say who gets mails, with the values in them. `isRead` tells which columns are read otherwise, such as the
 * addresses. A column is found by its heading, or because a cell is a word such as `unsubscribed`.
 */
export function readStatuses(
  headings: readonly string[],
  lines: readonly (readonly string[])[],
  { answers, isRead }: { answers: StatusAnswers; isRead: (column: number) => boolean },
): ReadStatuses {
  const system = systemOfHeadings(headings);
  const width = lines.reduce((most, cells) => Math.max(most, cells.length), headings.length);
  const readers = new Map<number, Reader>();
  const columns: StatusColumn[] = [];
  for (let at = 0; at < width; at += 1) {
    if (isRead(at)) continue;
    const heading = headings[at] ?? '';
    const cells = lines.map((line) => line[at] ?? '');
    const reader = readerOf(ruleOfHeading(heading, system), heading, cells);
    if (reader === null) continue;
    const given = new Map(Object.entries(answers[String(at + 1)] ?? {}));
    const read = answered(grouped(reader, cells), given);
    readers.set(at, read);
    columns.push({ column: at + 1, heading, values: valuesOf(read, cells) });
  }
  return { system: system?.name ?? null, columns, standingOf: (cells) => standingOf(readers, cells) };
}

/** Whether the user must say what a value means before the file is imported. */
export function hasQuestions(columns: readonly StatusColumn[]): boolean {
  return columns.some(({ values }) => values.some(({ standing }) => standing === null));
}

/** Returns how a column is read; null if it does not say who gets mails. */
function readerOf(rule: ColumnRule | null, heading: string, cells: readonly string[]): Reader | null {
  const isFilled = cells.some((cell) => kindOfCell(cell) !== 'empty');
  if (rule !== null) return rule.kind === 'neutral' || !isFilled ? emptyReader(rule) : ruleReader(rule);
  if (!isFilled) return null;
  if (MAY_FORBID.test(headingKey(heading))) return ruleReader({ kind: 'status' });
  return cells.some((cell) => forbiddingPart(cell) !== null) ? mentionReader : null;
}

/** A column that is empty throughout says something only if a recipient must have an entry in it. */
function emptyReader(rule: ColumnRule): Reader | null {
  return rule.kind === 'for' ? ruleReader(rule) : null;
}

function ruleReader(rule: Exclude<ColumnRule, { kind: 'neutral' }>): Reader {
  return (cell) => {
    const kind = kindOfCell(cell);
    const standing = standingUnder(rule, cell, kind);
    const isStated = rule.kind !== 'against' && kind !== 'empty' && standing === 'recipient';
    if (kind === 'empty' || kind === 'time') {
      return { key: kind === 'empty' ? EMPTY_KEY : TIME_KEY, text: '', standing, isStated };
    }
    return { key: textKey(cell), text: cell.slice(0, TEXT_MAX), standing, isStated };
  };
}

function standingUnder(
  rule: Exclude<ColumnRule, { kind: 'neutral' }>,
  cell: string,
  kind: CellKind,
): Standing | null {
  if (rule.kind === 'status') {
    const own =
      rule.words && Object.entries(rule.words).find(([word]) => headingKey(word) === headingKey(cell));
    return own?.[1] ?? standingOfWord(cell);
  }
  if (kind === 'text') {
    const ofText = rule.kind === 'against' && rule.anyText ? rule.standing : null;
    return standingOfWord(cell) ?? ofText;
  }
  if (rule.kind === 'against') return kind === 'empty' || kind === 'no' ? 'recipient' : rule.standing;
  if (kind === 'empty') return rule.empty;
  return kind === 'no' ? rule.no : 'recipient';
}

/** Reads a column, such as one of tags, in which some cells have a word that forbids mails. */
const mentionReader: Reader = (cell) => {
  const part = forbiddingPart(cell);
  if (part === null) return { key: OTHER_KEY, text: '', standing: 'recipient' };
  return { key: textKey(part), text: part.slice(0, TEXT_MAX), standing: null };
};

/** Returns the part of a cell that is a word for a person who must not be mailed; null if it has none. */
function forbiddingPart(cell: string): string | null {
  if (cell === '' || cell.length > 1000) return null;
  const parts = cell.split(/[,;|/]/).map((part) => part.trim());
  return (
    parts.find((part) => {
      const standing = standingOfWord(part);
      return standing !== null && standing !== 'recipient' && !COMMON_WORDS.has(headingKey(part));
    }) ?? null
  );
}

function textKey(cell: string): string {
  return `is:${headingKey(cell).slice(0, TEXT_MAX)}`;
}

/** Whether a cell has a text without a meaning of its own. */
function isFree({ key, standing, text }: ReadCell): boolean {
  return (
    key !== OTHER_KEY &&
    text !== '' &&
    kindOfCell(text) === 'text' &&
    (standing === null || standingOfWord(text) === null)
  );
}

/** Joins the texts of unknown meaning into one value if there are too many of them to ask for each. */
function grouped(reader: Reader, cells: readonly string[]): Reader {
  const unknown = new Set<string>();
  for (const cell of cells) {
    const read = reader(cell);
    if (isFree(read)) unknown.add(read.key);
    if (unknown.size > TEXTS_MAX) break;
  }
  if (unknown.size <= TEXTS_MAX) return reader;
  return (cell) => {
    const read = reader(cell);
    return isFree(read) ? { ...read, key: OTHER_KEY, text: '' } : read;
  };
}

function answered(reader: Reader, given: ReadonlyMap<string, Standing>): Reader {
  if (given.size === 0) return reader;
  return (cell) => {
    const read = reader(cell);
    const standing = given.get(read.key);
    return standing === undefined ? read : { ...read, standing, isStated: false };
  };
}

function valuesOf(reader: Reader, cells: readonly string[]): StatusValue[] {
  const values = new Map<string, StatusValue>();
  for (const cell of cells) {
    const { key, text, standing } = reader(cell);
    const value = values.get(key);
    if (value) value.count += 1;
    else values.set(key, { key, text, count: 1, standing });
  }
  return [...values.values()];
}

function standingOf(
  readers: ReadonlyMap<number, Reader>,
  cells: readonly string[],
): { standing: Standing; isStated: boolean } {
  let standing: Standing = 'recipient';
  let isStated = false;
  for (const [at, reader] of readers) {
    const read = reader(cells[at] ?? '');
    standing = prevailing(standing, read.standing ?? 'unsubscribed');
    isStated ||= read.isStated === true;
  }
  return { standing, isStated: isStated && standing === 'recipient' };
}
