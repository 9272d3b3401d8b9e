import type pg from 'pg';
import { writeLines } from '#server/platform/db/pool-log.ts';

const REASON_MAX = 200;

/**
 * Writes the reason why a passkey was refused into the structured log. The WebAuthn package throws for every invalid credential and proof;
 * callers learn only of the refusal.
 */
export function logRefusedPasskey(pool: pg.Pool, error: unknown): void {
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, REASON_MAX);
  writeLines(pool, [{ facts: { reason }, message: 'a passkey was refused' }]);
}
