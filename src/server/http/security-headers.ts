import helmet from '@fastify/helmet';
import type { App } from './app-context.ts';

/**
 * The policy of every page: scripts and connections from ourselves alone, no request to anybody else, and Trusted
 * Types so that no text becomes markup by accident. Styles may stand inline, because the ad's preview is styled so.
 */
export async function setSecurityHeaders(app: App): Promise<void> {
  await app.http.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        'manifest-src': ["'self'"],
        'frame-src': ["'self'"],
        'form-action': ["'self'"],
        'base-uri': ["'none'"],
        'frame-ancestors': ["'none'"],
        'require-trusted-types-for': ["'script'"],
        'trusted-types': ['vertbook', "'allow-duplicates'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: app.env.publicUrl?.startsWith('https:') ?? false,
  });
}
