import type { App } from './app-context.ts';
import { Problem } from '../base/problem.ts';
import { INERT_POLICY } from './security-headers.ts';
import { imageType, isImageName, storageName } from '../files/image-storage.ts';

const A_YEAR_SECONDS = 31_536_000;

/**
 * `GET /files/:organizationId/:name`: the uploaded images. They are public, because mail programs load them. A name is a hash of the
 * content, so it cannot be guessed, and the content of a name never changes.
 */
export function imagesRoutes(app: App): void {
  app.http.get<{ Params: { organizationId: string; name: string } }>(
    '/files/:organizationId/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      const { organizationId, name } = request.params;
      const stored = storageName(Number(organizationId), name);
      const bytes = isImageName(stored) ? await app.files.get(stored) : null;
      if (!bytes) throw new Problem('not_found');
      return reply
        .type(imageType(name))
        .headers({
          'cache-control': `public, max-age=${A_YEAR_SECONDS}, immutable`,
          'content-security-policy': INERT_POLICY,
          'cross-origin-resource-policy': 'cross-origin',
          'x-content-type-options': 'nosniff',
        })
        .send(bytes);
    },
  );
}
