import * as z from 'zod/mini';
import { failureKindByService, statusOf } from '#domain/sending/lists/failure-status.ts';
import type { MailReport } from '../read-report.ts';
import { hasKey, type ServiceReports } from './service-reports.ts';

const event = z.object({
  RecordType: z.string(),
  Type: z._default(z.string(), ''),
  Details: z._default(z.string(), ''),
  Metadata: z._default(z.record(z.string(), z.string()), {}),
});

const INVALID = new Set(['HardBounce', 'BadEmailAddress']);
const UNDELIVERED = new Set([
  'SoftBounce',
  'DnsError',
  'Blocked',
  'SpamNotification',
  'DMARCPolicy',
  'Unknown',
]);

/**
 * The webhook of Postmark for bounces, complaints and deliveries. Postmark does not sign; the key is the password in the webhook's address.
 * The metadata repeat the token of the mail.
 */
export const postmark: ServiceReports = {
  isGenuine: async ({ headers }, key) => hasKey(headers, key),
  reportsIn: (body) => {
    const { Metadata, ...facts } = event.parse(body);
    const report = reportOf(facts);
    return report ? [{ ...report, places: Object.values(Metadata) }] : [];
  },
};

function reportOf({ RecordType, Type, Details }: Omit<z.infer<typeof event>, 'Metadata'>): MailReport | null {
  const status = statusOf({ status: '', diagnostic: Details });
  if (RecordType === 'Delivery') return { kind: 'delivered', status: '', detail: '' };
  if (RecordType === 'SpamComplaint' || Type === 'SpamComplaint') {
    return { kind: 'complaint', status: '', detail: Details };
  }
  if (RecordType !== 'Bounce') return null;
  if (INVALID.has(Type)) return { kind: failureKindByService(Details), status, detail: Details };
  return UNDELIVERED.has(Type) ? { kind: 'soft', status, detail: Details } : null;
}
