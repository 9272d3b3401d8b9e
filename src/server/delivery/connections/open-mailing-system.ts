import type { Scope } from '../../db/scope.ts';
import { openBuiltin } from '../builtin/open-builtin.ts';
import { openFeed } from '../feed/open-feed.ts';
import { openGhost } from '../ghost/open-ghost.ts';
import type { MailingSystem } from '../mailing-system.ts';
import type { MailingApp, MailingConnection } from './connection.ts';

/** Opens the mailing system behind a connection. Nothing is asked of it yet. */
export function openMailingSystem(
  app: MailingApp,
  scope: Scope,
  connection: MailingConnection,
): MailingSystem {
  switch (connection.kind) {
    case 'feed':
      return openFeed(app, scope, connection);
    case 'builtin':
      return openBuiltin(app, scope, connection);
    case 'ghost':
      return openGhost(app, scope, connection);
  }
}
