import type * as z from 'zod/mini';

/** A part of a JSON Schema. */
type JsonSchema = Record<string, unknown>;

const descriptions = new WeakMap<object, JsonSchema>();

/**
 * Describes a schema for OpenAPI whose JSON Schema cannot be derived because a function checks or converts the value. The
 * keywords are added to the derived description; if they contain a `type`, they replace it.
 */
export function described<Schema extends z.ZodMiniType>(schema: Schema, keywords: JsonSchema): Schema {
  descriptions.set(schema, keywords);
  return schema;
}

/** Returns the OpenAPI keywords of a schema; undefined if its JSON Schema is derived. */
export function descriptionOf(schema: object): JsonSchema | undefined {
  return descriptions.get(schema);
}
