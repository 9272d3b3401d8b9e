import { request as requestPlain, type RequestOptions, type IncomingMessage } from 'node:http';
import { request as requestSecure } from 'node:https';
import { lookup as resolveName, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isPublic, isWithin, type Network } from '../base/networks.ts';

/** An HTTP call to an address that a user can set. */
export interface HttpCall {
  url: URL;
  method: 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE';
  headers: Record<string, string>;
  body?: string;
  timeLimitMs?: number;
  /** The maximum number of bytes of a reply. */
  sizeLimit?: number;
}

/** The reply to an HTTP call; a redirect is not followed. */
export interface HttpReply {
  status: number;
  headers: Headers;
  bytes: Buffer;
  /** The bytes as UTF-8. */
  readonly text: string;
}

/**
 * Why there is no complete reply. `forbidden`: the host has no address that may be called, or none at all. `silent`: any cause at an address
 * of a private network, so that users cannot find out which ports are open there. The others only occur at public addresses.
 */
export type FailureReason = 'forbidden' | 'silent' | 'refused' | 'timed_out' | 'untrusted' | 'broken_off';

/** Thrown if there is no complete reply. */
export class OutgoingFailure extends Error {
  readonly reason: FailureReason;
  /** Whether the request was not sent, so that it has changed nothing. */
  readonly isUnsent: boolean;
  /** Whether the reply exceeds the limit. */
  readonly isTooLarge: boolean;

  constructor(facts: { reason: FailureReason; isUnsent?: boolean; isTooLarge?: boolean; cause?: unknown }) {
    super('There is no complete reply.', { cause: facts.cause });
    this.reason = facts.reason;
    this.isUnsent = facts.isUnsent ?? false;
    this.isTooLarge = facts.isTooLarge ?? false;
  }
}

const TIME_LIMIT_MS = 10_000;
const REPLY_BYTES_MAX = 10 * 1024 * 1024;

/**
 * Calls an address that a user has entered. No other function calls such addresses. The host is resolved once, every resolved address is
 * checked, and the connection goes to a checked address. A public address is called only by https, an address in a network of `allowed`
 * also by http. Time and size of the reply are limited. Throws an {@link OutgoingFailure} if there is no complete reply.
 */
export async function callOutside(
  call: HttpCall,
  allowed: AddressGuard['allowed'],
  resolver?: Resolver,
): Promise<HttpReply> {
  const { url, method, headers, body, timeLimitMs = TIME_LIMIT_MS, sizeLimit = REPLY_BYTES_MAX } = call;
  const guard = guardAddresses({ allowed, isSecure: url.protocol === 'https:' }, resolver);
  // A host that is an IP address is connected to without a look-up.
  if (!guard.permitsHost(url.hostname)) {
    throw new OutgoingFailure({ reason: 'forbidden', isUnsent: true });
  }
  let isSent = false;
  try {
    const signal = AbortSignal.timeout(timeLimitMs);
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const options: RequestOptions = {
        method,
        headers: { ...headers, 'accept-encoding': 'identity' },
        agent: false,
        lookup: guard.lookup,
        signal,
      };
      const request = (url.protocol === 'https:' ? requestSecure : requestPlain)(url, options, resolve);
      request.on('error', reject);
      request.on('socket', (socket) => {
        socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => {
          isSent = true;
        });
      });
      request.end(body);
    });
    const bytes = await readBytes(response, sizeLimit);
    return {
      status: response.statusCode ?? 0,
      headers: headersOf(response),
      bytes,
      get text() {
        return bytes.toString('utf8');
      },
    };
  } catch (error) {
    if (error instanceof OutgoingFailure) throw error;
    const reason = guard.reachesPublic() === false ? 'silent' : reasonOf(error);
    throw new OutgoingFailure({ reason, isUnsent: !isSent, cause: error });
  }
}

function headersOf({ headers }: IncomingMessage): Headers {
  const lines = Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((line): [string, string] => [name, line]),
  );
  return new Headers(lines);
}

async function readBytes(response: IncomingMessage, sizeLimit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength;
    if (bytes > sizeLimit) throw new OutgoingFailure({ reason: 'broken_off', isTooLarge: true });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Which addresses may be called. */
export interface AddressGuard {
  /** The private networks that the operator permits, also by plain http. Null permits no call at all. */
  allowed: readonly Network[] | null;
  /** Whether the call is encrypted. */
  isSecure: boolean;
}

/** Resolves a host name to all of its addresses. */
type Resolver = (
  host: string,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

const resolveBySystem: Resolver = (host, done) => resolveName(host, { all: true }, done);

/** Returns the checks of one call: `permitsHost` before it, and `lookup` for its connection. */
function guardAddresses(guard: AddressGuard, resolve: Resolver = resolveBySystem) {
  let reached: string[] = [];
  return {
    /** Whether the host is a permitted address, or a name, which `lookup` checks. */
    permitsHost: (host: string): boolean => {
      const address = host.replace(/^\[|\]$/g, '');
      if (isIP(address) === 0) return true;
      reached = [address];
      return permits(guard, address);
    },
    /** Whether all addresses of the host are public; null if there are none that may be called. */
    reachesPublic: (): boolean | null => (reached.length === 0 ? null : reached.every(isPublic)),
    /** Resolves a name for a connection. Fails if any of its addresses is not permitted. */
    lookup: ((host, { all: wantsAll }, done) => {
      resolve(host, (error, addresses) => {
        const [first] = addresses ?? [];
        if (error ?? !first) done(error ?? notPermitted(), '');
        else if (!addresses.every(({ address }) => permits(guard, address))) done(notPermitted(), '');
        else {
          reached = addresses.map(({ address }) => address);
          if (wantsAll) done(null, addresses);
          else done(null, first.address, first.family);
        }
      });
    }) satisfies LookupFunction,
  };
}

function permits({ allowed, isSecure }: AddressGuard, address: string): boolean {
  if (allowed === null) return false;
  return isWithin(address, allowed) || (isSecure && isPublic(address));
}

/** A name that is not known looks like one that is not permitted, so that users cannot find out the names of a private network. */
const NOT_FOUND = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ENODATA', 'EAI_NODATA', 'ENOTPERMITTED']);

function notPermitted(): NodeJS.ErrnoException {
  return Object.assign(new Error('The address is not permitted.'), { code: 'ENOTPERMITTED' });
}

function reasonOf(error: unknown): FailureReason {
  if (!(error instanceof Error)) return 'broken_off';
  const { code = '' } = error as NodeJS.ErrnoException;
  if (NOT_FOUND.has(code)) return 'forbidden';
  if (error.name === 'TimeoutError' || error.name === 'AbortError' || code === 'ETIMEDOUT')
    return 'timed_out';
  if (code === 'ECONNREFUSED' || code === 'EHOSTUNREACH' || code === 'ENETUNREACH') return 'refused';
  return /CERT|SIGNATURE|ERR_TLS|ERR_SSL/.test(code) ? 'untrusted' : 'broken_off';
}
