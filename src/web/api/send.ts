import type { ProblemBody } from '#contract/problem.ts';
import { ApiProblem } from './api-problem.ts';
import {
  checkConnection,
  currentConnection,
  isFromInBetween,
  noteAnswer,
  whenConnectionChanges,
} from './connection.ts';
import { askToSignInAgain, sessionNumber, untilNobodyIsAsked } from './lost-session.ts';
import { NoConnection } from './no-connection.ts';

/** Nobody waits longer for an answer without the connection being looked at. */
const SLOW_MS = 8_000;

/**
 * Sends a request and answers what came back. Throws an `ApiProblem` where it is refused and `NoConnection` where the
 * server was not reached. Where the session has ended the person may sign in again, and the same is sent once more.
 */
export async function send(
  address: string,
  request: RequestInit,
  { asksToSignIn }: { asksToSignIn: boolean },
): Promise<Response> {
  if (asksToSignIn) await untilNobodyIsAsked();
  const sentIn = sessionNumber();
  const response = await reach(address, request);
  if (response.ok) return response;
  const problem = new ApiProblem(await readProblem(response));
  if (problem.code === 'unauthenticated' && asksToSignIn && (await askToSignInAgain(sentIn))) {
    return send(address, request, { asksToSignIn });
  }
  throw problem;
}

async function reach(address: string, request: RequestInit): Promise<Response> {
  const { signal, stop } = untilConnectionIsLost(request);
  try {
    const response = await fetch(address, { credentials: 'same-origin', ...request, signal });
    if (!isFromInBetween(response)) {
      noteAnswer();
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
  throw new NoConnection('Nobody answers behind the proxy.');
}

/** What hangs is given up once the connection is known to be lost; a file may be slow because it is large. */
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

/** A proxy in between may answer in words of its own. */
async function readProblem(response: Response): Promise<ProblemBody> {
  const text = await response.text();
  try {
    const body: ProblemBody = JSON.parse(text);
    if (typeof body.code === 'string') {
      return body;
    }
  } catch {
    // Not ours: told below with what there is.
  }
  return {
    type: 'about:blank',
    title: response.statusText,
    status: response.status,
    code: 'unexpected',
    detail: text,
  };
}
