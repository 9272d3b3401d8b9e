import type { OnlinePayments, updateOnlinePayments } from '#contract/billing/online-payments.ts';
import type { Parsed } from '#contract/platform/route.ts';
import {
  isTestKey,
  PAYMENT_SECRETS,
  type PaymentCheckState,
  type PaymentProvider,
  type PaymentSecret,
  paymentSecretProblems,
} from '#domain/billing/payments/online-payment.ts';
import { recordSecurityEvent } from '#server/access/security-log/record-security-event.ts';
import { refuseFields, refuseStale } from '#server/platform/base/problem.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { serializeActs } from '#server/platform/db/rows.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';
import { settingsOfDemo } from '#server/platform/env.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { type InstanceKeys, keysOfPool } from '#server/platform/keys/instance-keys.ts';
import { openMollie } from './mollie-gateway.ts';
import { noticeAddressOf } from './online-addresses.ts';
import { PaymentFailure, type PaymentGateway } from './payment-gateway.ts';
import { openStripe, STRIPE_EVENTS } from './stripe-gateway.ts';

/** The payment provider of an organization, with the keys of all providers. */
interface OnlineSettings {
  provider: PaymentProvider | null;
  /** '' for a secret that is not stored. */
  secrets: Readonly<Record<PaymentSecret, string>>;
  version: number;
  /** Whether it is a demo organization, whose passwords are public. */
  isDemo: boolean;
}

const READ_ONLINE_SETTINGS = statement('read-online-payment-settings')`
  select s.provider, s.stripe_secrets, s.mollie_secrets, s.version, o.is_resettable as is_demo
  from organizations o
  left join online_payment_settings s on s.organization_id = $1
  where o.id = $1`.as<{ provider: PaymentProvider | null }>();

/** Returns the settings of the organization. */
export async function readOnlineSettings(tx: Tx): Promise<OnlineSettings> {
  const [row] = await tx.statement(READ_ONLINE_SETTINGS, [tx.organizationId]);
  const open = (provider: PaymentProvider, sealed: Buffer | null | undefined) =>
    sealed
      ? (JSON.parse(keysOfPool(tx).open(sealed, ownerOf(tx, provider))) as Partial<OnlineSettings['secrets']>)
      : {};
  return {
    provider: row?.provider ?? null,
    secrets: {
      stripeApiKey: '',
      stripeWebhookSecret: '',
      mollieApiKey: '',
      ...open('stripe', row?.stripe_secrets),
      ...open('mollie', row?.mollie_secrets),
    },
    version: row?.version ?? 1,
    isDemo: row?.is_demo ?? false,
  };
}

const FIND_PROVIDER = statement('find-payment-provider')`
  select provider from online_payment_settings where organization_id = $1`.as<{
  provider: PaymentProvider | null;
}>();

/** Returns the provider with which customers of the organization can pay now; null if they cannot pay online. */
export async function findProvider(tx: Tx): Promise<PaymentProvider | null> {
  const [row] = await tx.statement(FIND_PROVIDER, [tx.organizationId]);
  return row?.provider ?? null;
}

/** Returns what the API shows of the settings: without the secrets. */
export function presentOnlineSettings(
  { provider, secrets, version }: OnlineSettings,
  scope: Pick<Scope, 'organizationId'>,
  app: Pick<App, 'publicUrl'>,
): OnlinePayments {
  return {
    provider,
    hasStripeApiKey: secrets.stripeApiKey !== '',
    hasStripeWebhookSecret: secrets.stripeWebhookSecret !== '',
    hasMollieApiKey: secrets.mollieApiKey !== '',
    isTest: provider !== null && isTestKey(secrets[API_KEYS[provider]]),
    stripeNoticeAddress: noticeAddressOf(app, scope.organizationId, 'stripe'),
    stripeEvents: [...STRIPE_EVENTS],
    version,
  };
}

const API_KEYS = { stripe: 'stripeApiKey', mollie: 'mollieApiKey' } as const;

const WRITE_ONLINE_SETTINGS = statement('write-online-payment-settings')`
  insert into online_payment_settings (organization_id, provider, stripe_secrets, mollie_secrets, version)
  values ($1, $2, $3, $4, $5)
  on conflict (organization_id) do update set provider = excluded.provider, stripe_secrets = excluded.stripe_secrets,
    mollie_secrets = excluded.mollie_secrets, version = excluded.version`;

/** Changes the payment provider or its keys. Refuses keys of another form, and a provider without the keys that it needs. */
export function changeOnlineSettings(
  scope: Scope,
  { version, provider, ...given }: Parsed<(typeof updateOnlinePayments)['body']>,
  app: Pick<App, 'publicUrl'>,
): Promise<OnlineSettings> {
  return scope.transact(async (tx) => {
    await serializeActs(tx);
    const before = await readOnlineSettings(tx);
    await refuseStale(version, {
      version: before.version,
      current: () => presentOnlineSettings(before, tx, app),
    });
    const entered = Object.entries(given).filter(([, secret]) => secret !== undefined);
    const after: OnlineSettings = {
      ...before,
      provider: provider === undefined ? before.provider : provider,
      secrets: { ...before.secrets, ...(Object.fromEntries(entered) as Partial<OnlineSettings['secrets']>) },
      version: before.version + 1,
    };
    refuseFields({ ...paymentSecretProblems(after.provider, after.secrets) });
    const changed = changedFields(before, after);
    if (changed.length === 0) return before;
    const keys = keysOfPool(tx);
    const sealed = (of: PaymentProvider) => sealedSecrets(tx, keys, of, after.secrets);
    await tx.statement(WRITE_ONLINE_SETTINGS, [
      tx.organizationId,
      after.provider,
      sealed('stripe'),
      sealed('mollie'),
      after.version,
    ]);
    await recordAct(tx, 'edited', { organization: tx.organizationId }, { onlinePayments: changed });
    // Another key sends the money of customers to another account.
    recordSecurityEvent(tx, 'settings_changed', { detail: ['online_payments', ...changed].join(', ') });
    return after;
  });
}

/** Returns the names of the changed fields, without the values, which are secret. */
function changedFields(before: OnlineSettings, after: OnlineSettings): string[] {
  const secrets = (Object.keys(PAYMENT_SECRETS) as PaymentSecret[]).filter(
    (name) => before.secrets[name] !== after.secrets[name],
  );
  return [...(before.provider === after.provider ? [] : ['provider']), ...secrets];
}

function sealedSecrets(
  scope: Pick<Scope, 'organizationId'>,
  keys: InstanceKeys,
  provider: PaymentProvider,
  secrets: OnlineSettings['secrets'],
): Buffer | null {
  const own = Object.entries(secrets).filter(
    ([name, secret]) => PAYMENT_SECRETS[name as PaymentSecret] === provider && secret !== '',
  );
  return own.length === 0
    ? null
    : keys.seal(JSON.stringify(Object.fromEntries(own)), ownerOf(scope, provider));
}

const ownerOf = ({ organizationId }: Pick<Scope, 'organizationId'>, provider: PaymentProvider) =>
  `online payments ${organizationId} ${provider}`;

/** Opens a provider with the stored keys. Its calls can take seconds, so no transaction may be open meanwhile. */
export async function openGateway(
  app: Pick<App, 'env'>,
  { secrets, isDemo }: OnlineSettings,
  provider: PaymentProvider,
): Promise<PaymentGateway> {
  const env = isDemo ? settingsOfDemo(app.env) : app.env;
  return provider === 'stripe'
    ? openStripe(env, { apiKey: secrets.stripeApiKey, webhookSecret: secrets.stripeWebhookSecret })
    : openMollie(env, { apiKey: secrets.mollieApiKey });
}

/** Tests the stored key of the chosen provider with a call that changes nothing. */
export async function checkOnlineSettings(scope: Scope, app: Pick<App, 'env'>): Promise<PaymentCheckState> {
  const settings = await scope.read(readOnlineSettings);
  const { provider, secrets } = settings;
  if (provider === null) return 'off';
  const gateway = await openGateway(app, settings, provider);
  try {
    await gateway.check();
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error;
    return error.reason === 'away' ? 'unreachable' : 'wrong_key';
  }
  return isTestKey(secrets[API_KEYS[provider]]) ? 'test' : 'ready';
}
