import * as z from 'zod/mini';
import { SECRET_SETTINGS, secretSettingsProblem } from './base/secret-settings.ts';
import { RETENTION } from '#domain/platform/retention.ts';
import { daysBetween, daysOf, flag, numberFrom, parsedBy, port, seconds } from './base/setting-schemas.ts';
import { RETURN_SETTINGS, returnSettingsProblem, type Returns, returnsOf } from './base/return-settings.ts';
import { isOrigin, readHosts } from './base/served-hosts.ts';
import { type ClamdAddress, readClamdAddress } from './base/clamd-address.ts';
import {
  isPublicUrl,
  LOOPBACK,
  type Network,
  readNetworks,
  readTrustedProxies,
  type TrustsProxy,
} from './base/networks.ts';

const networks = parsedBy(readNetworks, 'must be a list of networks such as 10.0.0.0/8');
const clamdAddress = parsedBy(readClamdAddress, 'must be tcp://host:3310 or unix:/path');
const trustedProxies = parsedBy(
  readTrustedProxies,
  'must be a number of proxies or a list of their networks',
);

const apiAddress = z.url({ protocol: /^https?$/ }).check(z.refine(isOrigin, 'must have no path'));
const servedHosts = parsedBy(readHosts, 'must be a list of host names such as ads.example.com');

const environment = z.object({
  PORT: z._default(port, 3000),
  HOST: z._default(z.string(), 'localhost'),
  PUBLIC_URL: z.optional(
    z
      .url({ protocol: /^https?$/ })
      .check(
        z.refine(
          isOrigin,
          'must have no path: Vertbook needs a host name of its own, such as https://ads.example.com',
        ),
      ),
  ),
  SERVED_HOSTS: z._default(servedHosts, []),
  DATABASE_URL: z.optional(
    z
      .string()
      .check(
        z.regex(/^postgres(ql)?:\/\//, 'must start with postgresql://'),
        z.regex(
          /^(?!.*[?&]target_session_attrs=(?!read-write(&|$)))/,
          'target_session_attrs must be read-write',
        ),
      ),
  ),
  VERTBOOK_DATA: z._default(z.string().check(z.minLength(1)), './data'),
  VERTBOOK_DEMO: z.optional(flag),
  VERTBOOK_DEMO_PRICES: z._default(flag, true),
  ...SECRET_SETTINGS,
  SMTP_URL: z.optional(z.string().check(z.regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://'))),
  SMTP_PLAINTEXT: z._default(flag, false),
  ...RETURN_SETTINGS,
  MAIL_FROM: z._default(z.string().check(z.minLength(3)), 'Vertbook <no-reply@vertbook.example>'),
  S3_ENDPOINT: z.optional(
    z.url({ protocol: /^https?$/, error: 'must be an address such as https://s3.example.com' }),
  ),
  S3_BUCKET: z.optional(
    z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')),
  ),
  S3_REGION: z._default(z.string(), 'us-east-1'),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  S3_PATH_STYLE: z._default(flag, true),
  CLAMD_URL: z.optional(clamdAddress),
  SECURITY_LOG_DAYS: daysOf('securityEvents'),
  HIT_DAYS: daysOf('hits'),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, 'must have 16 characters or more'))),
  TRUST_PROXY: z._default(trustedProxies, false),
  DATA_CENTRE_RANGES: z.optional(z.string()),
  OUTGOING_NETWORKS: z.optional(networks),
  STRIPE_API_URL: z._default(apiAddress, 'https://api.stripe.com'),
  MOLLIE_API_URL: z._default(apiAddress, 'https://api.mollie.com'),
  DRAIN_SECONDS: z._default(seconds, 4),
  OVERLOAD_SECONDS: z._default(seconds, 3),
  WRITES_PER_MINUTE: z._default(
    z.pipe(z.string().check(z.regex(/^\d{1,6}$/, 'must be a number')), z.transform(Number)),
    600,
  ),
  SESSION_DAYS: daysOf('sessions'),
  SESSION_IDLE_DAYS: z._default(daysBetween(RETENTION.sessions.limits), 7),
  CONFIRM_MINUTES: z._default(numberFrom(1, 1440, 'must be 1 to 1440 minutes'), 10),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  NODE_ENV: z._default(z.string(), 'production'),
});

/** The name of every setting. */
export const SETTINGS: readonly string[] = Object.keys(environment.shape);

type Settings = z.infer<typeof environment>;

/** A bucket of an S3-compatible storage. */
export interface S3Settings {
  /** The address of the storage, without the bucket. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** If true, the bucket is part of the path instead of the host name. */
  hasPathStyle: boolean;
}

/** The settings, read from the environment once. */
export interface Env extends Returns {
  port: number;
  host: string;
  /** The public address, without a trailing slash; null to derive it from the port. */
  publicUrl: string | null;
  /** The host names under which it is served without a public address, besides those of private networks. */
  servedHosts: readonly string[];
  /** The connection string of a PostgreSQL server; null for the embedded database. */
  databaseUrl: string | null;
  dataFolder: string;
  /** The key that encrypts secrets and signs links; null for the key in the data folder. */
  secret: string | null;
  /** The key before it: what it has encrypted and signed is valid while it is set; null for none. */
  previousSecret: string | null;
  /** Whether a fresh database gets the demo organization, which is then served and whose users the login page shows. */
  isDemo: boolean;
  /** Whether the demo organization has rate cards, deadlines and invoices. */
  demoHasPrices: boolean;
  /** Whether only this machine and private networks are served, because the operator has not asked for the demo explicitly. */
  servesLocalOnly: boolean;
  /** Whether the instance has a public address or a mail server. */
  isExposed: boolean;
  smtpUrl: string | null;
  /** Whether the password of `SMTP_URL` may be sent over an unencrypted connection. */
  permitsPlaintextSmtp: boolean;
  mailFrom: string;
  /** The bucket that stores the images; null for the data folder. */
  s3: S3Settings | null;
  /** The virus scanner that checks each uploaded file; null for none. */
  clamd: ClamdAddress | null;
  /** How many days events of the security log are kept. */
  securityLogDays: number;
  /** How many days single views and clicks are kept. They are deleted in whole months. */
  hitDays: number;
  /** The token that gives access to the metrics; null if metrics are not served. */
  metricsToken: string | null;
  /** Decides which proxies are trusted to set the `X-Forwarded-*` headers; false to trust none. */
  trustProxy: TrustsProxy | false;
  /**
   * The file with additional address ranges of data centres, whose clicks are judged more strictly; null for none, `off` to use no ranges
   * at all.
   */
  dataCentreRanges: string | null;
  /** The non-public networks that addresses entered by users may be in; null to call no address at all. */
  outgoingNetworks: readonly Network[] | null;
  /** The addresses of the interfaces of the payment providers. */
  paymentApis: { stripe: string; mollie: string };
  /** How many seconds a process keeps serving after a termination signal, so that proxies switch to other processes first. */
  drainSeconds: number;
  /** Requests are refused with 503 while the event loop is delayed by more than this number of seconds; 0 for no limit. */
  overloadSeconds: number;
  /** The maximum number of writes of one user in a minute; 0 for no limit. */
  writesPerMinute: number;
  /** How many days a session lasts in total, and without use. */
  session: { days: number; idleDays: number };
  /** For how many minutes a sign-in or a confirmation of the session counts for the acts that require a recent one. */
  confirmMinutes: number;
  logLevel: string;
}

/** Thrown if settings are wrong; the message names them. */
export class WrongSettings extends Error {}

/** Reads the settings; throws one sentence that names every wrong setting. */
export function readEnv(variables: Record<string, string | undefined>): Env {
  const present = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environment.safeParse(present);
  if (!parsed.success) {
    const complaints = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new WrongSettings(`These settings are wrong: ${complaints.join('; ')}`);
  }
  const settings = parsed.data;
  const problem = returnSettingsProblem(settings) ?? secretSettingsProblem(settings);
  if (problem) throw new WrongSettings(problem);
  const isDevelopment = settings.NODE_ENV === 'development';
  const isExposed =
    settings.SMTP_URL !== undefined ||
    (settings.PUBLIC_URL !== undefined && isPublicUrl(settings.PUBLIC_URL));
  const isDemoByDefault = settings.DATABASE_URL === undefined && !isExposed;
  return {
    port: settings.PORT,
    host: settings.HOST,
    publicUrl: settings.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    servedHosts: settings.SERVED_HOSTS,
    databaseUrl: settings.DATABASE_URL ?? null,
    dataFolder: settings.VERTBOOK_DATA,
    secret: settings.VERTBOOK_SECRET ?? null,
    previousSecret: settings.VERTBOOK_SECRET_PREVIOUS ?? null,
    isDemo: settings.VERTBOOK_DEMO ?? isDemoByDefault,
    demoHasPrices: settings.VERTBOOK_DEMO_PRICES,
    servesLocalOnly: settings.VERTBOOK_DEMO === undefined && isDemoByDefault,
    isExposed,
    smtpUrl: settings.SMTP_URL ?? null,
    permitsPlaintextSmtp: settings.SMTP_PLAINTEXT,
    mailFrom: settings.MAIL_FROM,
    ...returnsOf(settings),
    s3: readS3(settings),
    clamd: settings.CLAMD_URL ?? null,
    securityLogDays: settings.SECURITY_LOG_DAYS,
    hitDays: settings.HIT_DAYS,
    metricsToken: settings.METRICS_TOKEN ?? null,
    trustProxy: settings.TRUST_PROXY,
    dataCentreRanges: settings.DATA_CENTRE_RANGES ?? null,
    outgoingNetworks: settings.OUTGOING_NETWORKS ?? (isDevelopment ? (readNetworks(LOOPBACK) ?? []) : []),
    paymentApis: { stripe: settings.STRIPE_API_URL, mollie: settings.MOLLIE_API_URL },
    drainSeconds: settings.DRAIN_SECONDS,
    overloadSeconds: settings.OVERLOAD_SECONDS,
    writesPerMinute: settings.WRITES_PER_MINUTE,
    session: { days: settings.SESSION_DAYS, idleDays: settings.SESSION_IDLE_DAYS },
    confirmMinutes: settings.CONFIRM_MINUTES,
    logLevel: settings.LOG_LEVEL,
  };
}

/**
 * Returns the settings for a demo organization. Its passwords are public, so it sends no mails and calls no addresses, unless only this
 * machine and private networks can reach it.
 */
export function settingsOfDemo(env: Env): Env {
  return env.servesLocalOnly ? env : { ...env, smtpUrl: null, outgoingNetworks: null };
}

/** Reads the settings of the bucket; returns null if none is set. Refuses an incomplete set. */
function readS3(settings: Settings): S3Settings | null {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId } = settings;
  const { S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  if (endpoint && bucket && accessKeyId && secretAccessKey) {
    const { S3_REGION: region, S3_PATH_STYLE: hasPathStyle } = settings;
    return { endpoint, bucket, region, accessKeyId, secretAccessKey, hasPathStyle };
  }
  const needed = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const missing = needed.filter((name) => !settings[name]);
  if (missing.length === needed.length) return null;
  throw new WrongSettings(`These settings are missing next to the other S3 settings: ${missing.join(', ')}`);
}
