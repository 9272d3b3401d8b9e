import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { failureKindByService, statusOf } from '#domain/sending/lists/failure-status.ts';
import type { MailReport } from '../read-report.ts';
import { isSameText, type ServiceReports } from './service-reports.ts';

const signed = z.object({
  signature: z.object({ timestamp: z.string(), token: z.string(), signature: z.string() }),
});
const call = z.object({
  'event-data': z.object({
    event: z.string(),
    severity: z._default(z.string(), ''),
    reason: z._default(z.string(), ''),
    'delivery-status': z._default(
      z.object({
        'enhanced-code': z._default(z.string(), ''),
        message: z._default(z.string(), ''),
        description: z._default(z.nullable(z.string()), ''),
      }),
      { 'enhanced-code': '', message: '', description: '' },
    ),
    message: z.object({
      headers: z._default(z.object({ 'message-id': z._default(z.string(), '') }), { 'message-id': '' }),
    }),
    envelope: z._default(z.object({ sender: z._default(z.string(), '') }), { sender: '' }),
  }),
});
type Event = z.infer<typeof call>['event-data'];

/** The reasons of permanent failures that are about the address. */
const OF_ADDRESS = new Set(['bounce', 'suppress-bounce']);

/** The webhooks of Mailgun, signed with the key for webhooks (HMAC-SHA256). Mailgun keeps the id of the mail, which has its token. */
export const mailgun: ServiceReports = {
  isGenuine: async ({ body }, key) => {
    const parsed = signed.safeParse(body);
    if (!parsed.success) return false;
    const { timestamp, token, signature } = parsed.data.signature;
    const expected = createHmac('sha256', key).update(`${timestamp}${token}`).digest('hex');
    return isSameText(signature.toLowerCase(), expected);
  },
  reportsIn: (body) => {
    const { 'event-data': event } = call.parse(body);
    const report = reportOf(event);
    return report
      ? [{ ...report, places: [event.message.headers['message-id'], event.envelope.sender] }]
      : [];
  },
};

function reportOf({ event, severity, reason, 'delivery-status': stated }: Event): MailReport | null {
  const detail = `${stated['enhanced-code']} ${stated.message || stated.description || ''}`.trim();
  if (event === 'delivered') return { kind: 'delivered', status: '', detail: '' };
  if (event === 'complained') return { kind: 'complaint', status: '', detail };
  // Mailgun tries again after a temporary failure.
  if (event !== 'failed' || severity !== 'permanent') return null;
  const kind = OF_ADDRESS.has(reason) ? failureKindByService(detail) : 'soft';
  return { kind, status: statusOf({ status: '', diagnostic: detail }), detail };
}
