import * as z from 'zod/mini';
import { MAILING_REASONS } from '#domain/sending/delivery/delivery.ts';
import { ALL_FIELDS, MAILING_KINDS } from '#domain/sending/delivery/mailing-kinds.ts';
import { MAILING_NAME_MAX } from '#domain/sending/delivery/mailing-system.ts';
import { isTimeOfDay, MAILING_SETTING_MAX } from '#domain/sending/delivery/mailing-connection.ts';
import { described, id, instant, requiredText, text, version } from '#contract/platform/fields.ts';
import { route } from '#contract/platform/route.ts';

const kind = z.enum(MAILING_KINDS, 'invalid');
const sendingTime = described(z.string('blank').check(z.refine(isTimeOfDay, 'invalid')), {
  pattern: String.raw`^([01]\d|2[0-3]):[0-5]\d$`,
});

/** Only limits the size, against abuse. The domain has the rules for each field. */
const raw = z.optional(text(MAILING_SETTING_MAX));
/** Settings by name; those of another kind are ignored. */
const settings = z.object(fields(false, raw));
/** An omitted secret is not changed; an empty one is removed. */
const secrets = z.object(fields(true, raw));

function fields<Schema>(isSecret: boolean, schema: Schema): Record<string, Schema> {
  return Object.fromEntries(
    ALL_FIELDS.flatMap((field) => (Boolean(field.isSecret) === isSecret ? [[field.name, schema]] : [])),
  );
}

/** The DNS record by which receiving mail servers verify the signature of the mails. */
const dkimRecordSchema = z.object({
  /** `vertbook._domainkey.example.com` */
  name: z.string(),
  type: z.literal('TXT'),
  /** `v=DKIM1; k=rsa; p=…` */
  value: z.string(),
});

/** A connection of the organization to a mailing system. It contains which secrets are set, never their values. */
const mailingConnectionSchema = z.object({
  id,
  kind,
  name: z.string(),
  settings: z.object(fields(false, z.optional(z.string()))),
  /** The secrets of this kind, and which of them are set. */
  secrets: z.object(fields(true, z.optional(z.boolean()))),
  /** The time of day from which Vertbook itself sends an issue: `HH:MM` in the organization's time zone. */
  sendingTime: z.string(),
  /** Why the connection is paused, because the system refused the credentials; null if it is not paused. */
  pausedReason: z.nullable(z.string()),
  /** The record to publish for the key that signs the mails; null without such a key. */
  dkimRecord: z.nullable(dkimRecordSchema),
  /** The number of publications that are sent by it. */
  publicationCount: z.int(),
  createdAt: instant,
  updatedAt: instant,
  version,
});
export type MailingConnectionRecord = z.infer<typeof mailingConnectionSchema>;

const response = z.object({ mailing_connection: mailingConnectionSchema });

export const listMailingConnections = route('listMailingConnections', 'GET /api/mailing_connections', {
  summary: 'The mailing systems of the organization, by name',
  needs: 'manage all',
  response: z.object({ mailing_connections: z.array(mailingConnectionSchema) }),
});

export const getMailingConnection = route('getMailingConnection', 'GET /api/mailing_connections/:id', {
  summary: 'One mailing system of the organization',
  needs: 'manage all',
  response,
});

/** At most one connection is of Vertbook itself. It sends the publications that have no connection of their own. */
export const createMailingConnection = route('createMailingConnection', 'POST /api/mailing_connections', {
  summary: 'Connect a mailing system',
  needs: 'manage all',
  confirmed: true,
  body: z.object({
    kind,
    name: requiredText(MAILING_NAME_MAX),
    settings: z._default(settings, {}),
    secrets: z._default(secrets, {}),
    sendingTime: z.optional(sendingTime),
  }),
  response,
  status: 201,
  isIdempotent: true,
});

/** Omitted settings are not changed; empty ones are removed. A change ends a pause. */
export const updateMailingConnection = route(
  'updateMailingConnection',
  'PATCH /api/mailing_connections/:id',
  {
    summary: 'Change a mailing connection',
    needs: 'manage all',
    confirmed: true,
    body: z.object({
      name: z.optional(requiredText(MAILING_NAME_MAX)),
      settings: z._default(settings, {}),
      secrets: z._default(secrets, {}),
      sendingTime: z.optional(sendingTime),
      version: z.optional(version),
    }),
    response,
    problems: ['stale'],
  },
);

export const deleteMailingConnection = route(
  'deleteMailingConnection',
  'DELETE /api/mailing_connections/:id',
  {
    summary: 'Delete a mailing connection that no publication is sent by',
    needs: 'manage all',
    confirmed: true,
    problems: ['mailing_connection_used'],
  },
);

/** The result of checking a connection. */
const mailingCheckSchema = z.object({
  isReady: z.boolean(),
  /** Why it is not ready; null if it is. */
  reason: z.nullable(z.enum(MAILING_REASONS)),
  /** The system's own error message, without secrets. */
  detail: z.string(),
});
export type MailingCheck = z.infer<typeof mailingCheckSchema>;

/** Calls the mailing system; a pause ends if it is ready. */
export const checkMailingConnection = route(
  'checkMailingConnection',
  'POST /api/mailing_connections/:id/check',
  {
    summary: 'Check that a mailing system is reachable and accepts our credentials',
    needs: 'manage all',
    response: z.object({ check: mailingCheckSchema }),
    status: 200,
    rateLimit: 30,
  },
);

/** Replaces the key that signs the mails. The response contains the record to publish, but never the key. */
export const generateDkimKey = route('generateDkimKey', 'POST /api/mailing_connections/:id/dkim_key', {
  summary: 'Generate a new key that signs the mails, and return the record that publishes it',
  needs: 'manage all',
  confirmed: true,
  body: z.object({ version: z.optional(version) }),
  response,
  problems: ['stale'],
  rateLimit: 10,
});
