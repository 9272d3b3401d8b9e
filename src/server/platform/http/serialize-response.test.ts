import fastify, { type FastifyReply } from 'fastify';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { routes } from '#contract/index.ts';
import { route } from '#contract/platform/route.ts';
import { serializeResponse, serializerOf } from './serialize-response.ts';

/** Runs a function with a reply of an application of its own, and returns what it returns. */
async function withReply<Result>(use: (reply: FastifyReply) => Result): Promise<Result> {
  const app = fastify();
  let result: Result | undefined;
  app.get('/', async (_request, reply) => {
    result = use(reply);
    return '';
  });
  const { statusCode, body } = await app.inject('/');
  if (statusCode !== 200) throw new Error(body);
  return result as Result;
}

const example = route('showExample', 'GET /api/example', {
  summary: 'Shows an example.',
  needs: 'public',
  response: z.object({ example: z.object({ id: z.number() }) }),
});

test('a field that the contract does not define is omitted', async () => {
  const answer = { example: { id: 1, secret: 'x' }, more: 2 };
  expect(await withReply((reply) => serializeResponse(example, reply, answer))).toBe('{"example":{"id":1}}');
});

test('a serializer is compiled once for all applications of a process', async () => {
  const one = await withReply((reply) => serializerOf(example, reply));
  expect(await withReply((reply) => serializerOf(example, reply))).toBe(one);
});

test('the response of every route can be serialized', async () => {
  const compiled = await withReply((reply) =>
    routes.filter(({ response }) => response !== null).map((each) => serializerOf(each, reply)),
  );
  expect(compiled.length).toBeGreaterThan(100);
  for (const serializer of compiled) expect(serializer).toBeTypeOf('function');
});
