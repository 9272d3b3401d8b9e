import { createVerify } from 'node:crypto';
import * as z from 'zod/mini';
import { failureKindByService, statusOf } from '#domain/sending/lists/failure-status.ts';
import type { MailReport } from '../read-report.ts';
import { isSameText, type ServiceReports } from './service-reports.ts';

/** A message of Amazon SNS. */
const envelope = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  MessageId: z.string(),
  TopicArn: z.string(),
  Subject: z.optional(z.nullable(z.string())),
  Message: z.string(),
  Timestamp: z.string(),
  Token: z.optional(z.string()),
  SubscribeURL: z.optional(z.string()),
  SignatureVersion: z.enum(['1', '2']),
  Signature: z.string(),
  SigningCertURL: z.string(),
});
type Message = z.infer<typeof envelope>;

/** The hosts of Amazon SNS. A certificate from elsewhere proves nothing. */
const HOST = /^sns\.[a-z0-9-]{3,30}\.amazonaws\.com(?:\.cn)?$/;
const SIGNED = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: [
    'Message',
    'MessageId',
    'SubscribeURL',
    'Timestamp',
    'Token',
    'TopicArn',
    'Type',
  ],
  UnsubscribeConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
} as const;
const ALGORITHMS = { 1: 'RSA-SHA1', 2: 'RSA-SHA256' } as const;

/** A notification of Amazon SES, of the older or the newer form. */
const notification = z.object({
  notificationType: z.optional(z.string()),
  eventType: z.optional(z.string()),
  bounce: z.optional(
    z.object({
      bounceType: z.string(),
      bouncedRecipients: z._default(
        z.array(z.object({ status: z._default(z.string(), ''), diagnosticCode: z._default(z.string(), '') })),
        [],
      ),
    }),
  ),
  complaint: z.optional(z.object({ complaintFeedbackType: z.optional(z.nullable(z.string())) })),
  mail: z.object({
    source: z._default(z.string(), ''),
    headers: z._default(z.array(z.object({ name: z.string(), value: z.string() })), []),
  }),
});

/**
 * The notifications of Amazon SES by SNS. The key is the ARN of the topic: a message of another topic is refused although Amazon has signed
 * it. The sender of the envelope, or the header of the mail, has its token.
 */
export const ses: ServiceReports = {
  isGenuine: async ({ body }, topic, getText) => {
    const parsed = envelope.safeParse(body);
    if (!parsed.success || !isSameText(parsed.data.TopicArn, topic)) return false;
    const address = snsAddress(parsed.data.SigningCertURL);
    return (
      address !== null && address.pathname.endsWith('.pem') && isSigned(parsed.data, await getText(address))
    );
  },
  reportsIn: (body) => {
    const { Type, Message: text } = envelope.parse(body);
    // A confirmation, and the message with which SES tests the topic, are not JSON.
    if (Type !== 'Notification' || !text.startsWith('{')) return [];
    const { mail, ...facts } = notification.parse(JSON.parse(text));
    const report = reportOf(facts);
    return report ? [{ ...report, places: [mail.source, ...mail.headers.map(({ value }) => value)] }] : [];
  },
  afterwards: async (body, getText) => {
    const { Type, SubscribeURL = '' } = envelope.parse(body);
    const address = snsAddress(SubscribeURL);
    if (Type === 'SubscriptionConfirmation' && address) await getText(address);
  },
};

function snsAddress(text: string): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url?.protocol === 'https:' && url.port === '' && url.username === '' && HOST.test(url.hostname)
    ? url
    : null;
}

function isSigned(message: Message, certificate: string): boolean {
  const text = SIGNED[message.Type]
    .flatMap((name) =>
      message[name] === undefined || message[name] === null ? [] : [`${name}\n${message[name]}\n`],
    )
    .join('');
  try {
    return createVerify(ALGORITHMS[message.SignatureVersion])
      .update(text, 'utf8')
      .verify(certificate, message.Signature, 'base64');
  } catch {
    return false;
  }
}

type Facts = Omit<z.infer<typeof notification>, 'mail'>;

function reportOf({ notificationType, eventType, bounce, complaint }: Facts): MailReport | null {
  const type = notificationType ?? eventType;
  if (type === 'Delivery') return { kind: 'delivered', status: '', detail: '' };
  if (type === 'Complaint') {
    const detail = complaint?.complaintFeedbackType ?? 'abuse';
    return detail === 'not-spam' ? null : { kind: 'complaint', status: '', detail };
  }
  if (type !== 'Bounce' || !bounce) return null;
  const [{ status, diagnosticCode } = { status: '', diagnosticCode: '' }] = bounce.bouncedRecipients;
  const stated = { status, diagnostic: diagnosticCode };
  const kind = bounce.bounceType === 'Permanent' ? failureKindByService(statusOf(stated)) : 'soft';
  return { kind, status: statusOf(stated), detail: diagnosticCode };
}
