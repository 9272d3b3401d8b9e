import * as z from 'zod/mini';
import { failureKindByService, statusOf } from '#domain/sending/lists/failure-status.ts';
import type { MailReport } from '../read-report.ts';
import { hasKey, type ServiceReports } from './service-reports.ts';

const event = z.object({
  event: z.string(),
  reason: z._default(z.string(), ''),
  'message-id': z._default(z.string(), ''),
  'X-Mailin-custom': z._default(z.string(), ''),
});
/** One event, or several if the webhook is set to batches. */
const events = z.pipe(
  z.union([z.array(event), event]),
  z.transform((given) => [given].flat()),
);

/**
 * The transactional webhook of Brevo. Brevo does not sign; the key is the password or the token of the webhook's authentication. The events
 * repeat the header with the token of the mail.
 */
export const brevo: ServiceReports = {
  isGenuine: async ({ headers }, key) => hasKey(headers, key),
  reportsIn: (body) =>
    events.parse(body).flatMap((each) => {
      const report = reportOf(each.event, each.reason);
      return report ? [{ ...report, places: [each['X-Mailin-custom'], each['message-id']] }] : [];
    }),
};

function reportOf(name: string, detail: string): MailReport | null {
  const status = statusOf({ status: '', diagnostic: detail });
  switch (name) {
    case 'delivered':
      return { kind: 'delivered', status: '', detail: '' };
    case 'spam':
      return { kind: 'complaint', status: '', detail };
    case 'hard_bounce':
    case 'invalid_email':
      return { kind: failureKindByService(detail), status, detail };
    case 'soft_bounce':
    case 'blocked':
      return { kind: 'soft', status, detail };
    default:
      return null;
  }
}
