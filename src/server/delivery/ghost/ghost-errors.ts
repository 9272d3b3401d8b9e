import type { MailingReason } from '#domain/delivery.ts';
import { MailingError } from '../mailing-system.ts';

const DETAIL_MAX = 300;
const RETRY_MAX_MS = 60 * 60_000;

/** An answer that is a refusal. */
export interface Refusal {
  status: number;
  headers: Headers;
  text: string;
  isRepeatable: boolean;
}

/** What a refusal of Ghost is for a delivery, with what Ghost said. */
export function refusalOf({ status, headers, text, isRepeatable }: Refusal): MailingError {
  const detail = detailOf(status, headers, text);
  const retryAfterMs = retryAfterOf(headers);
  if (status >= 500 && status !== 501 && status !== 503 && !isRepeatable) {
    return new MailingError('outcome_unknown', detail);
  }
  return new MailingError(reasonOf(status), detail, { retryAfterMs });
}

function reasonOf(status: number): MailingReason {
  switch (status) {
    case 401:
    case 403:
      return 'auth';
    case 409:
      return 'conflict';
    case 429:
      return 'rate';
    case 408:
    case 425:
      return 'temporary';
    case 501:
      return 'rejected';
    default:
      return status >= 500 ? 'temporary' : 'rejected';
  }
}

// Whoever could not be reached has done nothing.
const UNREACHED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** What a call that was not answered, or not to the end, is for a delivery. */
export function unansweredCall(error: unknown, isRepeatable: boolean): MailingError {
  const code = codeOf(error);
  const isOver = error instanceof Error && error.name === 'TimeoutError';
  const detail = isOver ? 'No answer in time.' : `No answer${code === '' ? '' : ` (${code})`}.`;
  const reason = isRepeatable || UNREACHED.has(code) ? 'temporary' : 'outcome_unknown';
  return new MailingError(reason, detail, { cause: error });
}

function codeOf(error: unknown): string {
  for (let each = error; each instanceof Error; each = each.cause) {
    if ('code' in each && typeof each.code === 'string') return each.code;
    if (each instanceof AggregateError) return codeOf(each.errors[0]);
  }
  return '';
}

/** Ghost's own sentence; of its details nothing, because they hold whole mails. */
function detailOf(status: number, headers: Headers, text: string): string {
  const location = headers.get('location');
  if (status >= 300 && status < 400 && location !== null) {
    return `The address leads on to ${location}: enter that one.`.slice(0, DETAIL_MAX);
  }
  const [first] = errorsIn(text);
  const said = [first?.message, first?.context].filter((part) => typeof part === 'string' && part !== '');
  const sentence = [...new Set(said)].join(' ');
  return (sentence === '' ? `Answered with status ${status}.` : sentence).slice(0, DETAIL_MAX);
}

function errorsIn(text: string): { message?: unknown; context?: unknown }[] {
  try {
    const { errors } = JSON.parse(text) as { errors?: unknown };
    return Array.isArray(errors) ? errors : [];
  } catch {
    return [];
  }
}

/** `Retry-After`, in seconds or as a date; null where it is absent or unreasonable. */
function retryAfterOf(headers: Headers): number | null {
  const said = headers.get('retry-after');
  if (said === null) {
    return null;
  }
  const ms = /^\d+$/.test(said) ? Number(said) * 1000 : Date.parse(said) - Date.now();
  return ms > 0 ? Math.min(ms, RETRY_MAX_MS) : null;
}
