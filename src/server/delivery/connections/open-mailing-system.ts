import type { Scope } from '../../db/scope.ts';
import { MailingError, type MailingSystem } from '../mailing-system.ts';
import type { MailingApp, MailingConnection } from './connection.ts';

/** Opens the mailing system behind a connection. Nothing is asked of it yet. */
export function openMailingSystem(
  _app: MailingApp,
  _scope: Scope,
  connection: MailingConnection,
): MailingSystem {
  switch (connection.kind) {
    case 'builtin':
    case 'feed':
    case 'ghost':
      throw new MailingError('rejected', `There is no mailing system of the kind ${connection.kind}.`);
  }
}
