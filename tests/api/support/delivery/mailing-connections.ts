import { expect } from 'vitest';
import type { MailingConnectionRecord } from '#contract/sending/mailing-connections.ts';
import type { TestApp } from '../test-app.ts';

/** The address of the connections. */
export const CONNECTIONS = '/api/mailing_connections';
/** The sender of a valid connection. */
export const SENDER = { fromName: 'Nordlicht', fromAddress: 'news@mail.nordlicht.example' };
/** A key with the format of Ghost's admin keys. */
export const ADMIN_KEY = `${'0a'.repeat(12)}:${'1b'.repeat(32)}`;

/** The response with one connection. */
export type OneConnection = { mailing_connection: MailingConnectionRecord };

/** Creates a connection as an administrator; by default the organization's own sending. */
export async function createConnection(testApp: TestApp, body: object): Promise<MailingConnectionRecord> {
  const response = await testApp
    .as('administrator')
    .post<OneConnection>(CONNECTIONS, { kind: 'builtin', name: 'Post', settings: SENDER, ...body });
  expect(response.status, JSON.stringify(response.body)).toBe(201);
  return response.body.mailing_connection;
}
