import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { routes } from '#contract/index.ts';
import type { Route } from '#contract/platform/route.ts';
import { PROBLEM_STATUS, type ProblemCode, problemSchema } from '#contract/platform/problem.ts';
import { jsonSchemaOf } from './parse.ts';
import type { App } from './app-context.ts';

/** The policy of the page that displays the description. Its scripts parse text as HTML, so Trusted Types are not required. */
const DOCS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'";

const ADDRESS = '/api/openapi.json';

const REFUSAL = {
  description: 'The refusal (RFC 9457)',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
};
const RETRY_AFTER = {
  'Retry-After': { schema: { type: 'integer', minimum: 0 } as const, description: 'Seconds to wait' },
};

/** Serves `GET /api/openapi.json`, generated from the contract, and `/api/docs`, which displays it. */
export async function describeRoutes(app: App): Promise<void> {
  await app.http.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Vertbook',
        version: '1.0.0',
        description: 'Sell, reserve and book advertising placements in newsletters, and maintain the ads.',
      },
      components: {
        schemas: { Problem: jsonSchemaOf(problemSchema) },
        responses: { Refusal: REFUSAL, Later: { ...REFUSAL, headers: RETRY_AFTER } },
        securitySchemes: {
          token: { type: 'http', scheme: 'bearer' },
          cookie: { type: 'apiKey', in: 'cookie', name: '__Host-vertbook' },
        },
      },
    },
    transform: ({ schema, url, route }) => {
      const contract = route.config?.contract;
      return contract ? { schema: describe(contract), url } : { schema: { ...schema, hide: true }, url };
    },
  });
  await app.http.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: DOCS_POLICY,
    uiHooks: {
      onRequest: async ({ routeOptions }, reply) => {
        if (/\/(?:json|yaml)$/.test(routeOptions.url ?? '')) await reply.redirect(ADDRESS);
      },
    },
  });
  let text: Buffer | null = null;
  app.http.get(ADDRESS, { schema: { hide: true } }, async (_request, reply) => {
    // Serialized only once, because anyone may request it.
    text ??= Buffer.from(JSON.stringify(completed(app.http.swagger())));
    return reply.type('application/json; charset=utf-8').send(text);
  });
}

interface Operation {
  requestBody?: object;
  responses?: Record<string, object>;
}

interface Description {
  paths?: Record<string, Record<string, Operation> | undefined>;
}

/**
 * Adds the parts that the plugin cannot generate: the refusals of each operation as references, and which operations need no body (the
 * plugin describes every body as required).
 */
function completed<Document extends object>(document: Document): Document {
  const { paths = {} } = document as Description;
  for (const route of routes) {
    const operation = paths[route.path.replaceAll(/:(\w+)/g, '{$1}')]?.[route.method.toLowerCase()];
    if (!operation) continue;
    operation.responses = { ...operation.responses, ...describeRefusals(route) };
    if (operation.requestBody && route.body?.safeParse(undefined).success)
      operation.requestBody = { ...operation.requestBody, required: false };
  }
  return document;
}

const UPLOAD = {
  type: 'object',
  required: ['file'],
  properties: { file: { type: 'string', format: 'binary' }, 'content-type': { type: 'string' } },
};

/** Returns the form of an upload. The body of the route is a field with JSON. */
function formOf({ body }: Route) {
  if (!body) return UPLOAD;
  const field = {
    type: 'string',
    contentMediaType: 'application/json',
    contentSchema: jsonSchemaOf(body, 'input'),
  };
  return { ...UPLOAD, required: ['file', 'body'], properties: { ...UPLOAD.properties, body: field } };
}

const EVENT_STREAM = 'text/event-stream';

function describe(route: Route) {
  return {
    operationId: route.name,
    summary: route.summary,
    tags: [route.path.split('/')[2] ?? 'api'],
    ...(route.needs === 'public' ? {} : { security: [{ token: [] }, { cookie: [] }] }),
    description: `Needs: ${[route.needs].flat().join(' or ')}.${describeConfirmation(route)}`,
    ...(route.isUpload ? { consumes: ['multipart/form-data'], body: formOf(route) } : {}),
    ...(route.params ? { params: jsonSchemaOf(route.params, 'input') } : {}),
    ...(route.query ? { querystring: jsonSchemaOf(route.query, 'input') } : {}),
    ...(route.body && !route.isUpload ? { body: jsonSchemaOf(route.body, 'input') } : {}),
    response: describeResponse(route),
  };
}

function describeConfirmation({ confirmed }: Route): string {
  if (confirmed === false) return '';
  const when = confirmed === true ? '' : ` to change ${confirmed.join(', ')}`;
  return ` Requires a recent sign-in or \`POST /api/session/confirmation\`${when}; else \`confirmation_required\`.`;
}

function describeResponse(route: Route): Record<string, unknown> {
  const answer = route.file
    ? { content: { [route.file]: { schema: route.file === EVENT_STREAM ? {} : { type: 'string' } } } }
    : route.response
      ? jsonSchemaOf(route.response)
      : { type: 'null' };
  return { [route.status]: { ...answer, description: route.summary } };
}

/** The refusals of every request. Below are those of requests with a session, and of requests with a body. */
const ALWAYS: readonly ProblemCode[] = [
  'unreadable',
  'invalid',
  'too_many_requests',
  'headers_too_large',
  'unexpected',
  'overloaded',
];
const WITH_SESSION: readonly ProblemCode[] = [
  'unauthenticated',
  'forbidden',
  'second_factor_required',
  'not_found',
];
const WITH_BODY: readonly ProblemCode[] = ['timed_out', 'too_large', 'unsupported_type'];

function statusesOf(route: Route): number[] {
  const codes = [
    ...ALWAYS,
    ...(route.needs === 'public' ? [] : WITH_SESSION),
    ...(route.method === 'GET' ? [] : WITH_BODY),
    ...(route.isIdempotent ? (['idempotency_mismatch'] as const) : []),
    ...(route.isUpload ? (['scanner_away'] as const) : []),
    ...route.problems,
  ];
  return [...new Set(codes.map((code) => PROBLEM_STATUS[code]))].toSorted((one, other) => one - other);
}

const MAY_TRY_AGAIN = new Set<number>([PROBLEM_STATUS.too_many_requests, PROBLEM_STATUS.overloaded]);

function describeRefusals(route: Route): Record<string, object> {
  return Object.fromEntries(
    statusesOf(route).map((status) => {
      const name = MAY_TRY_AGAIN.has(status) ? 'Later' : 'Refusal';
      return [status, { $ref: `#/components/responses/${name}` }];
    }),
  );
}
