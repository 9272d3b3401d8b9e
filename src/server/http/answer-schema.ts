import * as z from 'zod/mini';
import type { Route } from '#contract/route.ts';

type JsonSchema = Record<string, unknown>;

/** The JSON Schema of a zod schema, for the serializer and for OpenAPI. */
export function jsonSchemaOf(schema: z.ZodMiniType, io: 'input' | 'output' = 'output'): JsonSchema {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
}

/** What the serializer writes for a route: only what the contract says leaves the house. */
export function answerSchema(route: Route): Record<number, unknown> {
  return route.answer ? { [route.status]: plainlyNullable(jsonSchemaOf(route.answer)) } : {};
}

/**
 * Says "this or null" as the serializer likes it: for a choice of schemas it would try each value against each of
 * them, which takes longer than writing it.
 */
function plainlyNullable(schema: unknown): unknown {
  if (Array.isArray(schema)) {
    return schema.map(plainlyNullable);
  }
  if (typeof schema !== 'object' || schema === null) {
    return schema;
  }
  const { anyOf, ...rest } = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, plainlyNullable(value)]),
  );
  if (!Array.isArray(anyOf)) {
    return anyOf === undefined ? rest : { ...rest, anyOf };
  }
  const choices = anyOf.filter((choice: JsonSchema) => choice['type'] !== 'null');
  const [only] = choices;
  return choices.length === 1 && choices.length < anyOf.length
    ? { ...rest, ...only, nullable: true }
    : { ...rest, anyOf };
}
