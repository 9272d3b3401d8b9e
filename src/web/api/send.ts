import type { ProblemBody } from '#contract/platform/problem.ts';
import { currentLanguageTag } from '#web/ui/language/language.tsx';
import { ApiProblem } from './api-problem.ts';
import { askToConfirm } from './confirmation.ts';
import {
  checkConnection,
  currentConnection,
  isFromProxy,
  NoConnection,
  noteReply,
  whenConnectionChanges,
} from './connection.ts';
import { askToSignInAgain, sessionNumber, untilSignInIsSettled } from './lost-session.ts';

const OVERLOADED = 503;
/** After this time without a response, the connection is probed. */
const SLOW_MS = 8_000;
/** A request that an overloaded server has refused is not repeated if the server asks for a longer wait than this. */
const LONGEST_WAIT_MS = 5_000;

/**
 * Sends a request and returns the response. Throws an `ApiProblem` on a refusal and `NoConnection` if the server was not
 * reached. If the session has ended, it asks the user to sign in again (with `asksToSignIn`); if the server requires a
 * confirmation, it asks for one. Then it repeats the request.
 */
export async function send(
  address: string,
  request: RequestInit,
  { asksToSignIn }: { asksToSignIn: boolean },
): Promise<Response> {
  if (asksToSignIn) await untilSignInIsSettled();
  const sentIn = sessionNumber();
  const response = await reachOverloaded(address, request);
  if (response.ok) return response;
  const problem = new ApiProblem(await readProblem(response));
  if (problem.code === 'unauthenticated' && asksToSignIn && (await askToSignInAgain(sentIn))) {
    return send(address, request, { asksToSignIn });
  }
  if (problem.code === 'confirmation_required' && (await askToConfirm())) {
    return send(address, request, { asksToSignIn });
  }
  throw problem;
}

/**
 * Sends a request, and repeats it once if the server is overloaded. Only a request with an idempotency key is repeated, so
 * that none takes effect twice.
 */
async function reachOverloaded(address: string, request: RequestInit): Promise<Response> {
  const response = await reach(address, request);
  const waitMs = Number(response.headers.get('retry-after') ?? 'none') * 1000;
  const hasKey = new Headers(request.headers).has('idempotency-key');
  if (response.status !== OVERLOADED || !hasKey || !(waitMs <= LONGEST_WAIT_MS)) return response;
  await new Promise((resolve) => setTimeout(resolve, waitMs));
  return reach(address, request);
}

async function reach(address: string, request: RequestInit): Promise<Response> {
  const { signal, stop } = untilConnectionIsLost(request);
  try {
    const response = await fetch(address, inPageLanguage({ credentials: 'same-origin', ...request, signal }));
    if (!isFromProxy(response)) {
      noteReply();
      return response;
    }
  } catch (error) {
    if (request.signal?.aborted) throw error;
    void checkConnection();
    throw new NoConnection(error instanceof Error ? error.message : String(error), { cause: error });
  } finally {
    stop();
  }
  void checkConnection();
  throw new NoConnection('The server behind the proxy does not reply.');
}

/** Adds the language of the page to a request: before sign-in, the server cannot know which language the user has chosen. */
function inPageLanguage(request: RequestInit): RequestInit {
  const tag = currentLanguageTag();
  if (tag === null) return request;
  return {
    ...request,
    headers: { ...Object.fromEntries(new Headers(request.headers)), 'accept-language': tag },
  };
}

/**
 * Returns a signal that aborts a hanging request when the connection is lost. It does not abort uploads, which can be slow
 * because they are large.
 */
function untilConnectionIsLost(request: RequestInit): { signal: AbortSignal; stop: () => void } {
  const giveUp = new AbortController();
  const abort = () => giveUp.abort();
  if (request.signal?.aborted) abort();
  request.signal?.addEventListener('abort', abort);
  const isFile = request.body instanceof FormData;
  const slow = setTimeout(() => void checkConnection(), SLOW_MS);
  const forget = whenConnectionChanges(() => {
    if (currentConnection() !== 'good' && !isFile) abort();
  });
  return {
    signal: giveUp.signal,
    stop: () => {
      clearTimeout(slow);
      forget();
    },
  };
}

/** Parses a refusal. If it is not in the server's format, as from a proxy, builds one from the response. */
async function readProblem(response: Response): Promise<ProblemBody> {
  const text = await response.text();
  try {
    const body: ProblemBody = JSON.parse(text);
    if (typeof body.code === 'string') return body;
  } catch {
    // Not a problem body: build one below.
  }
  return {
    type: 'about:blank',
    title: response.statusText,
    status: response.status,
    code: 'unexpected',
    detail: text,
  };
}
