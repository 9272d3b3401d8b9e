import { type InstanceKeys, isOneOf } from './instance-keys.ts';
import { parseSecret } from './organization-secret.ts';

const ID_BYTES = 6;
const NUMBER_BYTES = 2;
const FACTS_BYTES = ID_BYTES + NUMBER_BYTES;
const SIGNATURE_BYTES = 24;

/** What a public link opens: a record of an organization. A renewal gives the record the next number. */
interface Linked {
  organizationId: number;
  id: number;
  linkNumber: number;
}

export type Signs = Pick<InstanceKeys, 'signatures'>;
type LinkPurpose = 'report link' | 'pay link' | 'specification link';

/**
 * Returns the token of a link: the organization, and 43 characters with the id of the record, the number of the link and a signature of 192
 * bits. It is derived from a key of the instance, so that the database holds no token and staff can see the link again.
 */
export function linkToken(
  keys: Signs,
  purpose: LinkPurpose,
  { organizationId, id, linkNumber }: Linked,
): string {
  const facts = Buffer.alloc(FACTS_BYTES);
  facts.writeUIntBE(id, 0, ID_BYTES);
  facts.writeUIntBE(linkNumber, ID_BYTES, NUMBER_BYTES);
  const signed = Buffer.concat([facts, ...signaturesOf(keys, purpose, organizationId, facts).slice(0, 1)]);
  return `${organizationId}-${signed.toString('base64url')}`;
}

/** Returns what a token opens; null if this instance has not made it for this purpose. */
export function readLinkToken(keys: Signs, purpose: LinkPurpose, token: string): Linked | null {
  const parsed = parseSecret(token);
  if (parsed === null) return null;
  const { organizationId } = parsed;
  const bytes = Buffer.from(token.slice(token.indexOf('-') + 1), 'base64url');
  const facts = bytes.subarray(0, FACTS_BYTES);
  if (!isOneOf(signaturesOf(keys, purpose, organizationId, facts), bytes.subarray(FACTS_BYTES))) return null;
  return {
    organizationId,
    id: facts.readUIntBE(0, ID_BYTES),
    linkNumber: facts.readUIntBE(ID_BYTES, NUMBER_BYTES),
  };
}

function signaturesOf(keys: Signs, purpose: LinkPurpose, organizationId: number, facts: Buffer): Buffer[] {
  return keys
    .signatures(purpose, Buffer.concat([Buffer.from(`${organizationId} `), facts]))
    .map((signature) => signature.subarray(0, SIGNATURE_BYTES));
}
