import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { isbot } from 'isbot';
import type { TrackedKind } from '#domain/sending/tracking/tracking.ts';
import { networkOf } from '#domain/sending/tracking/tracking-machines.ts';
import { AGENT_MAX, type AgentClass, classOfAgent } from '#domain/sending/tracking/bot-detection.ts';
import { PREFETCH_HEADERS, saysPrefetch } from '#domain/sending/tracking/tracking-reason.ts';
import type { TrustsProxy } from '#server/platform/base/networks.ts';
import type { IsInDataCentre } from './data-centres.ts';
import type { MailKey, TrackedAd } from './tracking-token.ts';

/** A served view or click, with only the facts of the request that are needed to judge it. */
export interface ReceivedHit {
  organizationId: number;
  itemId: number;
  kind: TrackedKind;
  /** The number of the clicked link; 0 for views. */
  link: number;
  /** The reader key in the link; null if it has none. */
  reader: Buffer | null;
  /** The key of the mail in the link; null if it has none. */
  mail: MailKey | null;
  /** Milliseconds since 1970. */
  at: number;
  /** The client: address and user agent. It is never stored. */
  client: string;
  /** The network of that address; see {@link networkOf}. */
  network: string;
  /** Whether it is a click from an address in a data centre. */
  isHosted: boolean;
  agent: AgentClass;
  isPrefetch: boolean;
  isFromOwnPage: boolean;
  /** Whether it is a HEAD request for a link. It is not counted, but shows that a machine in its network follows links. */
  isHead: boolean;
}

interface Parts {
  trustProxy: TrustsProxy | false;
  publicUrl: () => string;
  isInDataCentre: IsInDataCentre;
}

/** Reads a hit from its request. */
export function readHit(
  request: Pick<IncomingMessage, 'headers' | 'socket' | 'method'>,
  { organizationId, itemId, link, reader, mail }: Omit<TrackedAd, 'part'>,
  kind: TrackedKind,
  { trustProxy, publicUrl, isInDataCentre }: Parts,
): ReceivedHit {
  const { headers } = request;
  const address = addressOf(request, trustProxy);
  const program = knownProgram((headers['user-agent'] ?? '').slice(0, AGENT_MAX));
  return {
    organizationId,
    itemId,
    kind,
    link,
    reader,
    mail,
    at: Date.now(),
    client: `${address}\n${program.agent}`,
    network: networkOf(address),
    isHosted: kind === 'click' && isInDataCentre(address),
    agent: program.class,
    isPrefetch: PREFETCH_HEADERS.some(
      (name) => headers[name] !== undefined && saysPrefetch(String(headers[name])),
    ),
    isFromOwnPage: headers['sec-fetch-site'] === 'same-origin' || isOwn(headers.referer, publicUrl),
    isHead: request.method === 'HEAD',
  };
}

/** Returns the client's address, by the same rule as the framework's `request.ip`. */
function addressOf(
  request: Pick<IncomingMessage, 'headers' | 'socket'>,
  trustProxy: TrustsProxy | false,
): string {
  return trustProxy
    ? proxyAddr(request as IncomingMessage, trustProxy)
    : (request.socket.remoteAddress ?? '');
}

function isOwn(referer: string | undefined, publicUrl: () => string): boolean {
  return referer !== undefined && `${referer}/`.startsWith(`${publicUrl()}/`);
}

/** A client program, by its user agent. */
interface Program {
  agent: string;
  class: AgentClass;
}

/**
 * A cache of classified programs. Many readers use the same programs, and classifying a user agent is the slowest step of reading a hit.
 * The cache also lets waiting hits share one copy of a long user agent.
 */
const knownPrograms = new Map<string, Program>();
const KNOWN_MAX = 5_000;

function knownProgram(agent: string): Program {
  const known = knownPrograms.get(agent);
  if (known) return known;
  const program = { agent, class: classOfAgent(agent, isbot) };
  if (knownPrograms.size >= KNOWN_MAX) {
    knownPrograms.clear();
  }
  knownPrograms.set(agent, program);
  return program;
}
