import * as z from 'zod/mini';
import { MAIL_SERVICES, type MailService } from '#domain/sending/lists/mail-services.ts';
import { port } from './setting-schemas.ts';

const DOMAIN = /^(?=.{1,190}$)[a-z0-9-]+(\.[a-z0-9-]+)+$/;

/** The settings for mails that come back, by their names in the environment. */
export const RETURN_SETTINGS = {
  BOUNCE_DOMAIN: z.optional(
    z.string().check(z.regex(DOMAIN, 'must be a domain in lower case such as bounces.example.com')),
  ),
  BOUNCE_PORT: z.optional(port),
  BOUNCE_HOST: z._default(z.string(), 'localhost'),
  MAIL_SERVICE: z.optional(z.enum(MAIL_SERVICES, `must be one of ${MAIL_SERVICES.join(', ')}`)),
  MAIL_SERVICE_KEY: z.optional(z.string().check(z.minLength(16, 'must have 16 characters or more'))),
};

/** Our own mail server for returned mails. */
interface BounceServer {
  /** The domain whose mails it accepts. */
  domain: string;
  port: number;
  host: string;
}

/** A mail service that reports about the mails it was given. */
interface ReportingService {
  name: MailService;
  /** The secret or the topic that its reports must have. */
  key: string;
}

interface Settings {
  BOUNCE_DOMAIN?: string | undefined;
  BOUNCE_PORT?: number | undefined;
  BOUNCE_HOST: string;
  MAIL_SERVICE?: MailService | undefined;
  MAIL_SERVICE_KEY?: string | undefined;
}

/** Returns a sentence that names settings of which one lacks the other; null if none does. */
export function returnSettingsProblem(settings: Settings): string | null {
  const pairs = [
    ['BOUNCE_DOMAIN', 'BOUNCE_PORT'],
    ['MAIL_SERVICE', 'MAIL_SERVICE_KEY'],
  ] as const;
  const half = pairs.find(
    ([one, other]) => (settings[one] === undefined) !== (settings[other] === undefined),
  );
  return half ? `${half[0]} and ${half[1]} are needed together.` : null;
}

/** The settings for mails that come back, as the application uses them. */
export interface Returns {
  /** Our own mail server for returned mails; null for none. */
  bounces: BounceServer | null;
  /** The mail service of `SMTP_URL` whose reports are received; null for none. */
  mailService: ReportingService | null;
}

/** Returns the settings for mails that come back. */
export function returnsOf(settings: Settings): Returns {
  const { BOUNCE_DOMAIN: domain, BOUNCE_PORT, BOUNCE_HOST: host } = settings;
  const { MAIL_SERVICE: name, MAIL_SERVICE_KEY: key } = settings;
  return {
    bounces: domain === undefined || BOUNCE_PORT === undefined ? null : { domain, port: BOUNCE_PORT, host },
    mailService: name === undefined || key === undefined ? null : { name, key },
  };
}
