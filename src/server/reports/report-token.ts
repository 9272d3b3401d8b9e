import { randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
// Tokens from before they had the number of their organization have 43 characters.
const TOKEN = /^([1-9]\d{0,14})-[\w-]{43}$/;

/** Makes the token of a report's public link: the number of the organization, to find its shard, and 256 random bits. */
export function newReportToken(organizationId: number): string {
  return `${organizationId}-${randomBytes(TOKEN_BYTES).toString('base64url')}`;
}

/** The organization that a token names; null for an old token. */
export function organizationOfToken(token: string): number | null {
  const [, organizationId] = TOKEN.exec(token) ?? [];
  return organizationId === undefined ? null : Number(organizationId);
}
