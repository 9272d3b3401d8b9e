import type { FastifyReply } from 'fastify';
import type { Route } from '#contract/platform/route.ts';
import { jsonSchemaOf } from './parse.ts';

type Serializer = ReturnType<FastifyReply['compileSerializationSchema']>;

/**
 * The serializers of routes. Each is compiled for the first response of its route and kept for all applications of the process, because
 * compiling all of them took half of the time in which an application is built.
 */
const serializers = new WeakMap<Route, Serializer>();

/** Returns a response as JSON text. Omits every field that the contract does not define. */
export function serializeResponse(route: Route, reply: FastifyReply, answer: unknown): string {
  return serializerOf(route, reply)(answer as Record<string, unknown>);
}

/** Returns the function that serializes the responses of a route. Throws an error if the route has none. */
export function serializerOf(
  route: Route,
  reply: Pick<FastifyReply, 'compileSerializationSchema'>,
): Serializer {
  const known = serializers.get(route);
  if (known) return known;
  if (route.response === null) throw new Error(`${route.name} has no response to serialize.`);
  const serializer = reply.compileSerializationSchema(jsonSchemaOf(route.response));
  serializers.set(route, serializer);
  return serializer;
}
