import fastify from 'fastify';
import { expect, test } from 'vitest';
import { respondInLines } from './send-file.ts';
import { respondWithProblems } from './problem-response.ts';
import { Problem } from '../base/problem.ts';

/** Returns the response to an act that reports this number of progress lines and then ends with this result or error. */
async function answerOf(told: number, end: object | Error) {
  const http = fastify();
  http.decorateRequest('session', null);
  respondWithProblems(http);
  http.get('/', async (request, reply) => {
    await respondInLines({ request, reply }, async (tell) => {
      for (let done = 1; done <= told; done += 1) tell({ done });
      if (end instanceof Error) throw end;
      return end;
    });
    return reply;
  });
  const { statusCode, body, headers } = await http.inject('/');
  const lines = body.split('\n').filter((line) => line !== '');
  return {
    statusCode,
    type: headers['content-type'],
    lines: lines.map((line) => JSON.parse(line) as object),
  };
}

test('an act reports its progress, then its result', async () => {
  expect(await answerOf(2, { imported: 2 })).toEqual({
    statusCode: 200,
    type: 'application/x-ndjson',
    lines: [{ done: 1 }, { done: 2 }, { imported: 2 }],
  });
});

test('a refusal before the first line is a problem response, a later one is the last line', async () => {
  expect(await answerOf(0, new Problem('conflict'))).toMatchObject({
    statusCode: 409,
    type: 'application/problem+json',
    lines: [{ code: 'conflict' }],
  });
  expect(await answerOf(1, new Problem('stale'))).toMatchObject({
    statusCode: 200,
    lines: [{ done: 1 }, { problem: { code: 'stale', status: 412 } }],
  });
});
