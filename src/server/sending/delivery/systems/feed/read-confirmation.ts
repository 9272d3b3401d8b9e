import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Scope } from '#server/platform/db/scope.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { Problem } from '#server/platform/base/problem.ts';
import { findOrganizationToday, systemScope } from '#server/platform/db/system-scope.ts';
import { getConnection, type MailingConnection } from '../../connections/connection.ts';

/** A signed call. */
interface SignedCall {
  /** `X-Vertbook-Key`: `<organization>.<connection>`. */
  key: unknown;
  /** `X-Vertbook-Signature`: `sha256=<hex>`. */
  signature: unknown;
  /** The body, byte for byte. */
  body: string;
}

/** The connection that signed a call. */
export interface Signer {
  scope: Scope;
  connectionId: number;
}

const KEY = /^([1-9]\d{0,14})\.([1-9]\d{0,14})$/;
const SIGNATURE = /^sha256=([0-9a-f]{64})$/i;
/** The key to compare with if there is none, so that the response time does not reveal that. */
const NO_KEY = randomBytes(32).toString('hex');

/** Returns the connection that signed a call with its `confirmKey`. Refuses every other call in the same way. */
export async function readConfirmation(app: Pick<App, 'pool' | 'keys'>, call: SignedCall): Promise<Signer> {
  const [, organizationId, connectionId] = KEY.exec(String(call.key)) ?? [];
  const [, signature = ''] = SIGNATURE.exec(String(call.signature)) ?? [];
  const signer = await findSigner(app, Number(organizationId ?? 0), Number(connectionId ?? 0));
  const confirmKey = signer?.connection.secrets['confirmKey'];
  const isSigned = matches(signature, confirmKey ? confirmKey : NO_KEY, call.body);
  if (!signer || !confirmKey || !isSigned) throw new Problem('unauthenticated');
  return { scope: signer.scope, connectionId: Number(connectionId) };
}

/** Signs a body: returns the part of `X-Vertbook-Signature` after `sha256=`. */
export function signConfirmation(confirmKey: string, body: string): string {
  return createHmac('sha256', confirmKey).update(body).digest('hex');
}

function matches(signature: string, confirmKey: string, body: string): boolean {
  const expected = Buffer.from(signConfirmation(confirmKey, body), 'hex');
  const given = Buffer.from(signature, 'hex');
  return timingSafeEqual(given.length === expected.length ? given : randomBytes(expected.length), expected);
}

async function findSigner(
  app: Pick<App, 'pool' | 'keys'>,
  organizationId: number,
  connectionId: number,
): Promise<{ scope: Scope; connection: MailingConnection } | null> {
  const organization = await findOrganizationToday(app.pool, organizationId);
  if (!organization) return null;
  const scope = systemScope(app.pool, organization);
  const connection = await scope
    .read((tx) => getConnection(tx, app.keys, connectionId))
    .catch(nullIfNotFound);
  return connection?.kind === 'feed' ? { scope, connection } : null;
}

function nullIfNotFound(error: unknown): null {
  if (error instanceof Problem && error.code === 'not_found') return null;
  throw error;
}
