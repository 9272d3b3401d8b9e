import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { Route } from '#contract/route.ts';
import { PROBLEM_STATUS, problemSchema } from '#contract/problem.ts';
import { jsonSchemaOf } from './response-schema.ts';
import type { App } from './app-context.ts';

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
  await app.http.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
  app.http.get('/api/openapi.json', { schema: { hide: true } }, async () => app.http.swagger());
}

const UPLOAD = {
  type: 'object',
  required: ['file'],
  properties: { file: { type: 'string', format: 'binary' }, 'content-type': { type: 'string' } },
};

function describe(route: Route) {
  return {
    operationId: route.name,
    summary: route.summary,
    tags: [route.path.split('/')[2] ?? 'api'],
    ...(route.needs === 'public' ? {} : { security: [{ token: [] }, { cookie: [] }] }),
    description: `Needs: ${[route.needs].flat().join(' or ')}.`,
    ...(route.isUpload ? { consumes: ['multipart/form-data'], body: UPLOAD } : {}),
    ...(route.params ? { params: jsonSchemaOf(route.params, 'input') } : {}),
    ...(route.query ? { querystring: jsonSchemaOf(route.query, 'input') } : {}),
    ...(route.body ? { body: jsonSchemaOf(route.body, 'input') } : {}),
    response: describeResponses(route),
  };
}

function describeResponses(route: Route): Record<string, unknown> {
  const answer = route.file
    ? { content: { [route.file]: { schema: { type: 'string' } } } }
    : route.response
      ? jsonSchemaOf(route.response)
      : { type: 'null' };
  const statuses = new Set(route.problems.map((code) => PROBLEM_STATUS[code]));
  for (const status of route.needs === 'public' ? [400, 422] : [400, 401, 403, 404, 422]) {
    statuses.add(status as 400);
  }
  const problem = { ...jsonSchemaOf(problemSchema), description: 'The refusal (RFC 9457)' };
  return {
    [route.status]: { ...answer, description: route.summary },
    ...Object.fromEntries([...statuses].map((status) => [status, problem])),
  };
}
