import type { IncomingMessage } from 'node:http';
import { isbot } from 'isbot';
import type { TrackedKind } from '#domain/tracking.ts';
import { AGENT_MAX, type AgentClass, classOfAgent } from '#domain/tracking-agents.ts';
import { PREFETCH_HEADERS, saysPrefetch } from '#domain/tracking-reason.ts';

/** A view or click as it was answered: what is needed to judge it, and nothing else of the request. */
export interface ReceivedHit {
  organizationId: number;
  itemId: number;
  kind: TrackedKind;
  /** Milliseconds since 1970. */
  at: number;
  /** Who asked: address and program. It is never written anywhere. */
  client: string;
  agent: AgentClass;
  isPrefetch: boolean;
  isFromOwnPage: boolean;
}

/** What a request tells of itself. */
export function readHit(
  request: Pick<IncomingMessage, 'headers' | 'socket'>,
  { organizationId, itemId }: { organizationId: number; itemId: number },
  kind: TrackedKind,
  { trustsProxy, publicUrl }: { trustsProxy: boolean; publicUrl: () => string },
): ReceivedHit {
  const { headers } = request;
  const agent = (headers['user-agent'] ?? '').slice(0, AGENT_MAX);
  return {
    organizationId,
    itemId,
    kind,
    at: Date.now(),
    client: `${addressOf(request, trustsProxy)}\n${agent}`,
    agent: knownClassOf(agent),
    isPrefetch: PREFETCH_HEADERS.some(
      (name) => headers[name] !== undefined && saysPrefetch(String(headers[name])),
    ),
    isFromOwnPage: headers['sec-fetch-site'] === 'same-origin' || isOwn(headers.referer, publicUrl),
  };
}

/** A proxy says for whom it asks; the first of them is the reader. */
function addressOf(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  trustsProxy: boolean,
): string {
  const forwarded = trustsProxy ? headers['x-forwarded-for'] : undefined;
  const first = String(forwarded ?? '')
    .split(',', 1)[0]
    ?.trim();
  return first || (socket.remoteAddress ?? '');
}

function isOwn(referer: string | undefined, publicUrl: () => string): boolean {
  return referer !== undefined && `${referer}/`.startsWith(`${publicUrl()}/`);
}

/** Many readers share a few programs, and looking through all lists takes longer than everything else here. */
const knownClasses = new Map<string, AgentClass>();
const KNOWN_MAX = 5_000;

function knownClassOf(agent: string): AgentClass {
  const known = knownClasses.get(agent);
  if (known) {
    return known;
  }
  const found = classOfAgent(agent, isbot);
  if (knownClasses.size >= KNOWN_MAX) {
    knownClasses.clear();
  }
  knownClasses.set(agent, found);
  return found;
}
