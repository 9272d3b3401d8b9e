import type { AddressInfo } from 'node:net';
import type { Env } from '../env.ts';

/** The port that the server listens on; before it listens, that of the settings. */
export function listeningPort(env: Env, address: AddressInfo | string | null): number {
  return address !== null && typeof address === 'object' ? address.port : env.port;
}
