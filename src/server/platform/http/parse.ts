import * as z from 'zod/mini';
import { PROBLEM_CODES, type ProblemCode } from '#domain/platform/problem-code.ts';
import { type FieldCodes, invalidFields, Problem } from '../base/problem.ts';
import { descriptionOf } from '#contract/platform/fields.ts';
import type { Route } from '#contract/platform/route.ts';

/**
 * Parses one part of a request by its schema. Refuses a missing part as unreadable, and all invalid fields with their
 * codes.
 */
export function parse(schema: z.ZodMiniType | null, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value ?? undefined);
  if (!parsed.success && (value === undefined || value === null)) throw new Problem('unreadable');
  if (!parsed.success) throw invalidFields(fieldCodes(parsed.error.issues));
  return parsed.data;
}

type Issue = { path: PropertyKey[]; code?: string | undefined; message: string; input?: unknown };

function fieldCodes(issues: readonly Issue[]): FieldCodes {
  const fields: FieldCodes = {};
  for (const issue of issues) {
    const name = fieldName(issue.path);
    const code = codeOf(issue.message);
    const codes = (fields[name] ??= []);
    if (!codes.includes(code)) {
      codes.push(code);
    }
  }
  return fields;
}

/** Returns the code of an issue. The schemas of the contract use codes as their messages; any other message becomes `invalid`. */
function codeOf(message: string): ProblemCode {
  return PROBLEM_CODES.find((code) => code === message) ?? 'invalid';
}

/** The names of objects whose fields are reported under their own names. */
const NESTS = new Set(['user', 'placement_names', 'mail']);

/** Returns the name under which a field is reported: `email` for `user.email`, `placement_ids` for `placement_ids[3]`. */
function fieldName(path: PropertyKey[]): string {
  const names = path.filter((part): part is string => typeof part === 'string');
  const [first = 'base', second] = names;
  return (NESTS.has(first) ? second : undefined) ?? first;
}

/** Returns the JSON Schema of a zod schema, for the serializer and for OpenAPI. */
export function jsonSchemaOf(
  schema: z.ZodMiniType,
  io: 'input' | 'output' = 'output',
): Record<string, unknown> {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => describe(zodSchema, jsonSchema),
  });
  return json;
}

function describe(schema: object, json: Record<string, unknown>): void {
  const keywords = descriptionOf(schema);
  if (keywords === undefined) return;
  if ('type' in keywords) for (const key of Object.keys(json)) delete json[key];
  Object.assign(json, keywords);
}

/** Throws an error if a response violates its contract. */
export function checkResponse(route: Route, answer: unknown): void {
  const parsed = route.response?.safeParse(answer);
  if (parsed && !parsed.success) {
    throw new Error(
      `${route.name} returned a response that violates its contract: ${JSON.stringify(parsed.error.issues)}`,
    );
  }
}
