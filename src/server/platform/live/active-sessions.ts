import type pg from 'pg';
import { systemQuery } from '../db/system-query.ts';

/** An active session, and the current day of its organization. */
export interface ActiveSession {
  key: string;
  organizationId: number;
  today: string;
}

/** Returns the active sessions among these. Their keys are those of {@link sessionKey}. */
export async function findActiveSessions(
  pool: pg.Pool,
  tokenHashes: readonly Buffer[],
): Promise<ActiveSession[]> {
  return systemQuery<ActiveSession>(pool, {
    name: 'living-sessions',
    text: `select encode(s.token_hash, 'hex') as key, o.id as "organizationId",
        (now() at time zone o.time_zone)::date as today
      from sessions s
      join users u on u.organization_id = s.organization_id and u.id = s.user_id
      join organizations o on o.id = s.organization_id
      where s.token_hash = any ($1::bytea[]) and s.expires_at > now() and u.deactivated_at is null`,
    values: [tokenHashes],
  });
}

/** Returns a session's token hash as text. */
export function sessionKey(tokenHash: Buffer): string {
  return tokenHash.toString('hex');
}
