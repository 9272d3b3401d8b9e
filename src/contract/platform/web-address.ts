import * as z from 'zod/mini';
import { httpUrlProblem } from '#domain/platform/http-url.ts';
import { described } from './described.ts';

function isWebAddress(value: string): boolean {
  return value === '' || httpUrlProblem(value) === null;
}

/** Returns a schema for the address of a page, with `http` or `https`, or ''. */
export function webAddress(max: number) {
  const schema = z
    .string('invalid')
    .check(z.trim(), z.maxLength(max, 'too_long'), z.refine(isWebAddress, 'not_a_url'));
  return described(schema, { pattern: String.raw`^$|^https?://[a-z0-9]+\.[a-z]{2,}$` });
}
