import * as z from 'zod/mini';
import { descriptionOf } from '#contract/platform/described.ts';
import type { Route } from '#contract/platform/route.ts';

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

/** Returns the schema for the serializer. The serializer omits every field that the contract does not define. */
export function responseSchema(route: Route): Record<number, unknown> {
  return route.response ? { [route.status]: jsonSchemaOf(route.response) } : {};
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
