import { Resolver } from 'node:dns/promises';
import { domainToASCII } from 'node:url';
import { DOMAIN_PROOF_NAME } from '#domain/access/single-sign-on.ts';
import type { ProblemCode } from '#domain/platform/problem-code.ts';
import { withinMs } from '#server/platform/base/time-limit.ts';
import type { App } from '#server/platform/http/app-context.ts';
import type { InstanceKeys } from '#server/platform/keys/instance-keys.ts';

const TRY_MS = 1_500;
const TRIES = 2;
/** How long all lookups of a change may take, also if the machine has several resolvers. */
const LOOKUP_MS = 5_000;

/** Returns the resolver of the machine, or that of these servers. */
export function systemResolver(servers?: readonly string[]): App['resolveTxt'] {
  const resolver = new Resolver({ timeout: TRY_MS, tries: TRIES });
  if (servers) resolver.setServers(servers);
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

type Examined = ProblemCode | null;

/**
 * Returns why each of these domains is refused; null if the organization has proven it by its record. Without the proof, an organization
 * could lead the users of others to its own provider. An instance without a public address and a mail server has no strangers, and needs no
 * proof.
 */
export async function examineDomains(
  { env, keys, resolveTxt }: Pick<App, 'env' | 'keys' | 'resolveTxt'>,
  organizationId: number,
  domains: readonly string[],
): Promise<Map<string, Examined>> {
  const proofs = domainProofs(keys, organizationId);
  const examine = async (domain: string): Promise<Examined> => {
    if (!env.isExposed && env.servedHosts.length === 0) return null;
    try {
      const records = await resolveTxt(`${DOMAIN_PROOF_NAME}.${domainToASCII(domain)}`);
      return records.some((parts) => proofs.includes(parts.join('').trim())) ? null : 'unproven';
    } catch (error) {
      return hasNoRecord(error) ? 'unproven' : 'unreachable';
    }
  };
  const examined = domains.map(
    async (domain) =>
      [domain, await withinMs<Examined, Examined>(LOOKUP_MS, examine(domain), 'unreachable')] as const,
  );
  return new Map(await Promise.all(examined));
}

/** Whether the DNS responded that the name does not exist, or has no such record. */
function hasNoRecord(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['ENOTFOUND', 'ENODATA'].includes(String(error.code));
}
