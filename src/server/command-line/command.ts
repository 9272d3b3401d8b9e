import { resolve } from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import type pg from 'pg';
import type { Env } from '../env.ts';

/** What a command works with that opens the database itself. */
export interface PlainDesk {
  env: Env;
  /** Writes one line of the result. */
  say(line: string): void;
  /** Tells how far long work has come; not part of the result. */
  progress(line: string): void;
}

/** What a command works with. */
export interface Desk extends PlainDesk {
  pool: pg.Pool;
  /** The address people open. */
  publicUrl: string;
}

/** The work of a command whose arguments were read; answers the exit code. */
export type Work = (desk: Desk) => Promise<number>;
export type PlainWork = (desk: PlainDesk) => Promise<number>;

interface Described {
  /** What it does, in one line. */
  summary: string;
  /** Its arguments, one a line, without the name of the command. */
  help: string;
}

/** One word after `vertbook`. */
export interface Command extends Described {
  /** Reads the arguments; throws {@link WrongUsage} before anything is opened. */
  read(args: string[]): Work;
}

/** One that works without open books: on a file, or on a database whose books are closed. */
export interface PlainCommand extends Described {
  readPlain(args: string[]): PlainWork;
}

/** The command was called with arguments that it does not understand. */
export class WrongUsage extends Error {}

type Options = NonNullable<ParseArgsConfig['options']>;

/** Reads options and up to `words` plain words. */
export function readArguments<Wish extends Options>(args: string[], options: Wish, words = 0) {
  const read = parsed(args, options);
  if (read.positionals.length > words) {
    throw new WrongUsage(`Too many words: ${read.positionals.slice(words).join(' ')}`);
  }
  return read;
}

function parsed<Wish extends Options>(args: string[], options: Wish) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new WrongUsage(error instanceof Error ? error.message : String(error));
  }
}

/** The value of an option that cannot be left out. */
export function required(name: string, value: string | undefined): string {
  if (value === undefined || value.trim() === '') {
    throw new WrongUsage(`${name} is missing.`);
  }
  return value.trim();
}

/** One of a few words. */
export function oneOf<Word extends string>(name: string, words: readonly Word[], value: string): Word {
  const found = words.find((word) => word === value);
  if (found === undefined) {
    throw new WrongUsage(`${name} is one of ${words.join(', ')}.`);
  }
  return found;
}

/** A file as it was named where the command was called; npm runs it elsewhere. */
export function fileNamed(path: string): string {
  return resolve(process.env['INIT_CWD'] ?? '.', path);
}
