import type { HttpReply } from '../../outgoing/outgoing-http.ts';
import type { MailingError } from '../mailing-system.ts';
import { httpFailure, statusDetail } from '../mailing-http.ts';

const DETAIL_MAX = 300;

/** Converts an error reply of Ghost to a failure with Ghost's own message. */
export function ghostFailure(reply: HttpReply, isRepeatable: boolean): MailingError {
  return httpFailure(reply, isRepeatable, detailOf(reply).slice(0, DETAIL_MAX));
}

/** Returns Ghost's messages without its details, which contain whole mails. */
function detailOf(reply: HttpReply): string {
  const [first] = reply.status >= 300 && reply.status < 400 ? [] : errorsIn(reply.text);
  const sentences = [first?.message, first?.context].filter(
    (part) => typeof part === 'string' && part !== '',
  );
  return [...new Set(sentences)].join(' ') || statusDetail(reply);
}

function errorsIn(text: string): { message?: unknown; context?: unknown }[] {
  try {
    const { errors } = JSON.parse(text) as { errors?: unknown };
    return Array.isArray(errors) ? errors : [];
  } catch {
    return [];
  }
}
