import * as z from 'zod/mini';
import { MAILING_KINDS, MAILING_REASONS } from '#domain/delivery.ts';
import {
  isTimeOfDay,
  MAILING_NAME_MAX,
  MAILING_SECRETS,
  MAILING_SETTING_MAX,
  MAILING_SETTINGS,
  type MailingSecret,
  type MailingSetting,
} from '#domain/mailing-connection.ts';
import { byId, id, instant, requiredText, text, version } from './fields.ts';
import { route } from './route.ts';

const kind = z.enum(MAILING_KINDS, 'invalid');
const sendingTime = z.string('blank').check(z.refine(isTimeOfDay, 'invalid'));

const settingNames: readonly MailingSetting[] = Object.values(MAILING_SETTINGS).flat();
const secretNames: readonly MailingSecret[] = Object.values(MAILING_SECRETS).flat();

/** Only a bound against abuse: each kind's own rules are the domain's, and are told under each field. */
const raw = z.optional(text(MAILING_SETTING_MAX));
/** Settings and secrets by their names; those of another kind are left out. */
const settings = z.object(named(settingNames, raw));
/** A secret that is left out stays as it is; an empty one is forgotten. */
const secrets = z.object(named(secretNames, raw));

function named<Name extends string, Schema>(names: readonly Name[], schema: Schema): Record<Name, Schema> {
  return Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, Schema>;
}

/** What stands in the domain name system so that readers' mail systems can check our signature. */
export const dkimRecordSchema = z.object({
  /** `vertbook._domainkey.example.com` */
  name: z.string(),
  type: z.literal('TXT'),
  /** `v=DKIM1; k=rsa; p=…` */
  value: z.string(),
});

/** A mailing system of the organisation. What is secret is only said to be set. */
export const mailingConnectionSchema = z.object({
  id,
  kind,
  name: z.string(),
  settings: z.object(named(settingNames, z.optional(z.string()))),
  /** The secrets of this kind, and which of them are set. */
  secrets: z.object(named(secretNames, z.optional(z.boolean()))),
  /** From when on the day an issue is sent, where Vertbook decides it: `HH:MM` in the organisation's time zone. */
  sendingTime: z.string(),
  /** Why nothing is handed over for now: the system refused us, and somebody has to look. */
  pausedReason: z.nullable(z.string()),
  /** Where a key signs the mails: the record that has to be published for it. */
  dkimRecord: z.nullable(dkimRecordSchema),
  /** How many publications are set to be sent by it. */
  publicationCount: z.int(),
  createdAt: instant,
  updatedAt: instant,
  version,
});
export type MailingConnectionRecord = z.infer<typeof mailingConnectionSchema>;

const answer = z.object({ mailing_connection: mailingConnectionSchema });

export const listMailingConnections = route({
  name: 'listMailingConnections',
  summary: 'The mailing systems of the organisation, by name',
  method: 'GET',
  path: '/api/mailing_connections',
  needs: 'manage all',
  answer: z.object({ mailing_connections: z.array(mailingConnectionSchema) }),
});

export const getMailingConnection = route({
  name: 'getMailingConnection',
  summary: 'One mailing system of the organisation',
  method: 'GET',
  path: '/api/mailing_connections/:id',
  needs: 'manage all',
  params: byId,
  answer,
});

/** There is at most one of the kind `builtin`: a publication without a connection of its own is sent by it. */
export const createMailingConnection = route({
  name: 'createMailingConnection',
  summary: 'Connect a mailing system',
  method: 'POST',
  path: '/api/mailing_connections',
  needs: 'manage all',
  body: z.object({
    kind,
    name: requiredText(MAILING_NAME_MAX),
    settings: z._default(settings, {}),
    secrets: z._default(secrets, {}),
    sendingTime: z.optional(sendingTime),
  }),
  answer,
  status: 201,
  isIdempotent: true,
});

/** Settings that are left out stay as they are; empty ones are forgotten. A pause ends with a change. */
export const updateMailingConnection = route({
  name: 'updateMailingConnection',
  summary: 'Change a mailing connection',
  method: 'PATCH',
  path: '/api/mailing_connections/:id',
  needs: 'manage all',
  params: byId,
  body: z.object({
    name: z.optional(requiredText(MAILING_NAME_MAX)),
    settings: z._default(settings, {}),
    secrets: z._default(secrets, {}),
    sendingTime: z.optional(sendingTime),
    version: z.optional(version),
  }),
  answer,
  problems: ['stale'],
});

export const deleteMailingConnection = route({
  name: 'deleteMailingConnection',
  summary: 'Delete a mailing connection that no publication is sent by',
  method: 'DELETE',
  path: '/api/mailing_connections/:id',
  needs: 'manage all',
  params: byId,
  problems: ['mailing_connection_used'],
});

/** What a mailing system said when it was asked whether it is there. */
export const mailingCheckSchema = z.object({
  isReady: z.boolean(),
  /** Why not; null where it is ready. */
  reason: z.nullable(z.enum(MAILING_REASONS)),
  /** What it said, in its own words, without secrets. */
  detail: z.string(),
});
export type MailingCheck = z.infer<typeof mailingCheckSchema>;

/** Asks the mailing system itself; a pause ends when it is ready. */
export const checkMailingConnection = route({
  name: 'checkMailingConnection',
  summary: 'Ask a mailing system whether it is there and takes our sign-in',
  method: 'POST',
  path: '/api/mailing_connections/:id/check',
  needs: 'manage all',
  params: byId,
  answer: z.object({ check: mailingCheckSchema }),
  status: 200,
  rateLimit: 30,
});

/** Makes a new key for signing mails; the old one is forgotten. Only the record to publish is answered. */
export const generateDkimKey = route({
  name: 'generateDkimKey',
  summary: 'Make a new key that signs the mails, and say which record publishes it',
  method: 'POST',
  path: '/api/mailing_connections/:id/dkim_key',
  needs: 'manage all',
  params: byId,
  body: z.object({ version: z.optional(version) }),
  answer,
  problems: ['stale'],
  rateLimit: 10,
});
