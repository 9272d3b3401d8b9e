import type * as z from 'zod/mini';

/** A part of a JSON Schema. */
type JsonSchema = Record<string, unknown>;

const descriptions = new WeakMap<object, JsonSchema>();

/**
 * Describes a schema in OpenAPI where its JSON Schema cannot be derived, because a function checks or converts the value:
 * the keywords are added, and a `type` replaces the derived description.
 */
export function described<Schema extends z.ZodMiniType>(schema: Schema, keywords: JsonSchema): Schema {
  descriptions.set(schema, keywords);
  return schema;
}

/** The keywords of a schema for OpenAPI; undefined if its JSON Schema is derived. */
export function descriptionOf(schema: object): JsonSchema | undefined {
  return descriptions.get(schema);
}
