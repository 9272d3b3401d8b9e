import type { AddressInfo } from 'node:net';
import type { Env } from '../env.ts';

/** Returns the port on which the server listens; before it listens, the port of the settings. */
export function listeningPort(env: Env, address: AddressInfo | string | null): number {
  return address !== null && typeof address === 'object' ? address.port : env.port;
}
