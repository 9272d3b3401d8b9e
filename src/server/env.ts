import * as z from 'zod/mini';

const port = z.pipe(
  z.string().check(z.regex(/^\d{1,5}$/, 'must be a port number')),
  z.pipe(z.transform(Number), z.int().check(z.minimum(0), z.maximum(65_535))),
);
const flag = z.pipe(
  z.enum(['0', '1', 'true', 'false', '']),
  z.transform((value) => value === '1' || value === 'true'),
);

const environment = z.object({
  PORT: z._default(port, 3000),
  HOST: z._default(z.string(), 'localhost'),
  PUBLIC_URL: z.optional(z.url({ protocol: /^https?$/ })),
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//, 'must start with postgresql://'))),
  VERTBOOK_DATA: z._default(z.string().check(z.minLength(1)), './data'),
  VERTBOOK_DEMO: z.optional(flag),
  VERTBOOK_SECRET: z.optional(z.string().check(z.minLength(32, 'must have 32 characters or more'))),
  SMTP_URL: z.optional(z.string().check(z.regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://'))),
  MAIL_FROM: z._default(z.string().check(z.minLength(3)), 'Vertbook <no-reply@vertbook.example>'),
  TRUST_PROXY: z._default(flag, false),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  NODE_ENV: z._default(z.string(), 'production'),
});

/** The settings, read from the environment once. */
export interface Env {
  port: number;
  host: string;
  /** The address people open, without a trailing slash; null where it follows from the port. */
  publicUrl: string | null;
  /** A PostgreSQL server; null for the embedded database. */
  databaseUrl: string | null;
  dataFolder: string;
  /** What secrets are sealed with and links are signed with; null for the one in the data folder. */
  secret: string | null;
  /** Make the demo organisation on a fresh database, and show its users on the login page. */
  isDemo: boolean;
  smtpUrl: string | null;
  mailFrom: string;
  trustProxy: boolean;
  logLevel: string;
  isDevelopment: boolean;
}

/** Says which settings are wrong. */
export class WrongSettings extends Error {}

/** Reads the settings; throws one sentence that names every setting that is wrong. */
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
  return {
    port: settings.PORT,
    host: settings.HOST,
    publicUrl: settings.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    databaseUrl: settings.DATABASE_URL ?? null,
    dataFolder: settings.VERTBOOK_DATA,
    secret: settings.VERTBOOK_SECRET ?? null,
    isDemo: settings.VERTBOOK_DEMO ?? settings.DATABASE_URL === undefined,
    smtpUrl: settings.SMTP_URL ?? null,
    mailFrom: settings.MAIL_FROM,
    trustProxy: settings.TRUST_PROXY,
    logLevel: settings.LOG_LEVEL,
    isDevelopment: settings.NODE_ENV === 'development',
  };
}
