import { Resolver } from 'node:dns/promises';
import { domainToASCII } from 'node:url';
import { DOMAIN_PROOF_NAME } from '#domain/access/single-sign-on.ts';
import type { App } from '#server/platform/http/app-context.ts';
import type { InstanceKeys } from '#server/platform/keys/instance-keys.ts';

const TIMEOUT_MS = 2_000;
const TRIES = 2;

/** Returns the resolver of the machine, with a limit of some seconds. */
export function systemResolver(): App['resolveTxt'] {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });
  return (name) => resolver.resolveTxt(name);
}

const PROOF_BYTES = 24;

/**
 * Returns the TXT record with which an organization proves its domains. It is derived from a key of the instance, so another organization
 * cannot know it. While the secret of the instance is replaced, the record of the previous one is valid as well.
 */
export function domainProofs(
  keys: Pick<InstanceKeys, 'signatures'>,
  organizationId: number,
): [string, ...string[]] {
  const [current = '', ...earlier] = keys
    .signatures('domain proof', String(organizationId))
    .map((signature) => `vertbook-domain=${signature.subarray(0, PROOF_BYTES).toString('base64url')}`);
  return [current, ...earlier];
}

/**
 * Returns which of these domains the organization has proven by its record. Without the proof, an organization could lead the users of others
 * to its own provider. An instance that serves only private networks has no strangers, and needs no proof.
 */
export async function listProven(
  { env, keys, resolveTxt }: Pick<App, 'env' | 'keys' | 'resolveTxt'>,
  organizationId: number,
  domains: readonly string[],
): Promise<Set<string>> {
  if (env.servesLocalOnly) return new Set(domains);
  const proofs = domainProofs(keys, organizationId);
  const found = await Promise.all(
    domains.map(async (domain) => {
      const records = await resolveTxt(`${DOMAIN_PROOF_NAME}.${domainToASCII(domain)}`).catch(() => []);
      return records.some((parts) => proofs.includes(parts.join('').trim())) ? [domain] : [];
    }),
  );
  return new Set(found.flat());
}
