import { resolve } from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import type pg from 'pg';
import type { Env } from '#server/platform/env.ts';
import { allWords } from '#words/all.ts';
import type { Locale } from '#words/locale.ts';
import { entryMessage } from '#words/texts/problem-message.ts';
import type { Problem } from '#server/platform/base/problem.ts';
import { statement } from '#server/platform/db/statement.ts';
import { ORGANIZATION_TODAY, systemQuery, systemScope } from '#server/platform/db/system-scope.ts';
import type { Scope } from '#server/platform/db/scope.ts';

/** The environment of a command that opens the database itself. */
interface PlainDesk {
  env: Env;
  /** Writes one line of the result. */
  say(line: string): void;
  /** Writes a progress line, which is not part of the result. */
  progress(line: string): void;
}

/** The environment of a command that uses an open database. */
export interface Desk extends PlainDesk {
  pool: pg.Pool;
  /** The public address of the instance. */
  publicUrl: string;
}

/** The work of a command, with its arguments already parsed. Returns the exit code. */
export type Work = (desk: Desk) => Promise<number>;
type PlainWork = (desk: PlainDesk) => Promise<number>;

interface Described {
  /** A one-line description. */
  summary: string;
  /** The arguments of the command, one per line, without its name. */
  help: string;
}

/** A subcommand of `vertbook`. */
export interface Command extends Described {
  /** Reads the arguments; throws {@link WrongUsage} before anything is opened. */
  read(args: string[]): Work;
}

/** A command that opens the database itself, or uses only files. */
export interface PlainCommand extends Described {
  readPlain(args: string[]): PlainWork;
}

/** Thrown if the arguments of a command are invalid. */
export class WrongUsage extends Error {}

type Options = NonNullable<ParseArgsConfig['options']>;

/** Parses options and up to `words` positional arguments. */
export function readArguments<Chosen extends Options>(args: string[], options: Chosen, words = 0) {
  const read = parsed(args, options);
  if (read.positionals.length > words) {
    throw new WrongUsage(`Too many words: ${read.positionals.slice(words).join(' ')}`);
  }
  return read;
}

function parsed<Chosen extends Options>(args: string[], options: Chosen) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new WrongUsage(error instanceof Error ? error.message : String(error));
  }
}

/** Returns the value of a required option. */
export function required(name: string, value: string | undefined): string {
  if (value === undefined || value.trim() === '') throw new WrongUsage(`${name} is missing.`);
  return value.trim();
}

/** Returns the value; refuses one that is not in the list. */
export function oneOf<Word extends string>(name: string, words: readonly Word[], value: string): Word {
  const found = words.find((word) => word === value);
  if (found === undefined) throw new WrongUsage(`${name} is one of ${words.join(', ')}.`);
  return found;
}

/** Resolves a path against the folder in which the user called the command; npm runs it in another folder. */
export function fileNamed(path: string): string {
  return resolve(process.env['INIT_CWD'] ?? '.', path);
}

/** Thrown if the command cannot run. The message gives the reason. */
export class Refusal extends Error {}

/** Formats a refusal of an act for a terminal: the reason and the fields. */
export function linesOf({ code, fields }: Problem): string[] {
  const { problems } = allWords['en-gb'];
  const entries = Object.entries(fields).flatMap(([field, codes]) =>
    codes.map((entry) => `  ${field}: ${entryMessage(problems, field, entry)}`),
  );
  return [problems.title[code], ...entries];
}

const FIND_NAMED_ORGANIZATIONS = statement('find-named-organizations')`
  select o.name, ${ORGANIZATION_TODAY} from organizations o
  where $1::text is null or o.id::text = $1 or o.name = $1 order by o.id`;

/** Returns the Scope of the organization with that id or name; if neither is given, of the only organization. */
export async function openOrganization(
  { pool }: Desk,
  idOrName: string | undefined,
  locale?: Locale,
): Promise<Scope> {
  const rows = await systemQuery(pool, FIND_NAMED_ORGANIZATIONS, [idOrName ?? null]);
  const [only, second] = rows;
  if (!only) {
    throw new Refusal(
      idOrName === undefined ? 'There is no organisation yet.' : `There is no organisation "${idOrName}".`,
    );
  }
  if (second) {
    const names = rows.map(({ id, name }) => `${id} (${name})`).join(', ');
    throw new Refusal(`Say which organisation with --organization: ${names}.`);
  }
  return systemScope(pool, { ...only, default_locale: locale ?? only.default_locale });
}
