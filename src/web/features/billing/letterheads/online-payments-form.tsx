import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  checkOnlinePayments,
  getOnlinePayments,
  type OnlinePayments,
  updateOnlinePayments,
} from '#contract/billing/online-payments.ts';
import {
  PAYMENT_PROVIDERS,
  PAYMENT_SECRET_MAX,
  PAYMENT_SECRETS,
  type PaymentProvider,
  type PaymentSecret,
  PROVIDER_NAMES,
} from '#domain/billing/payments/online-payment.ts';
import { onlinePaymentWords } from '#words/billing/online-payments.ts';
import { call } from '#web/api/call.ts';
import { failureText } from '#web/api/failure-text.ts';
import { useFieldErrors } from '#web/api/forms/use-field-errors.ts';
import { useRecordForm } from '#web/api/forms/use-record-form.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { Note } from '#web/ui/messages/note.tsx';
import { Loaded } from '#web/ui/records/loaded.tsx';
import { RecordForm } from '#web/ui/records/record-form.tsx';

const onlinePaymentsQuery = queryOptions({
  queryKey: ['online-payments'],
  queryFn: async ({ signal }): Promise<OnlinePayments> =>
    (await call(getOnlinePayments, { signal })).onlinePayments,
});

/** The settings of online payments, with a test of the connection. */
export function OnlinePaymentsSection() {
  const words = useWordsOf(onlinePaymentWords);
  const stored = useQuery(onlinePaymentsQuery);
  return (
    <section aria-labelledby="online-payments">
      <div className="row section-head">
        <h2 className="h2" id="online-payments">
          {words.title}
        </h2>
      </div>
      <Loaded of={stored} fields={3}>
        {(settings) => <OnlinePaymentsForm settings={settings} />}
      </Loaded>
    </section>
  );
}

/** The entries. An empty secret leaves the saved one unchanged. */
type Content = { provider: PaymentProvider | null } & Record<PaymentSecret, string>;

const SECRETS = Object.keys(PAYMENT_SECRETS) as PaymentSecret[];

function OnlinePaymentsForm({ settings }: { settings: OnlinePayments }) {
  const words = useWordsOf(onlinePaymentWords);
  const { safekeeping } = useWords();
  const form = useOnlinePaymentsForm(settings);
  const errors = useFieldErrors(form.error);
  const { provider } = form.content;
  const isStored: Readonly<Record<PaymentSecret, boolean>> = {
    stripeApiKey: settings.hasStripeApiKey,
    stripeWebhookSecret: settings.hasStripeWebhookSecret,
    mollieApiKey: settings.hasMollieApiKey,
  };
  const hints: Readonly<Record<PaymentSecret, string>> = {
    stripeApiKey: words.stripeApiKeyHint,
    stripeWebhookSecret: words.stripeWebhookSecretHint,
    mollieApiKey: words.mollieApiKeyHint,
  };
  return (
    <RecordForm
      form={form}
      labelOf={(field) => words[field]}
      textOf={(field, content) =>
        field === 'provider' ? nameOf(content.provider, words.none) : safekeeping.stale.hidden
      }
      after={<CheckOnlinePayments isChanged={form.isChanged} />}
    >
      <p className="lede">{words.lede}</p>
      <SelectField
        label={words.provider}
        placeholder={words.none}
        options={PAYMENT_PROVIDERS.map((value) => ({ value, label: PROVIDER_NAMES[value] }))}
        value={provider ?? ''}
        errors={errors.of('provider')}
        onChange={({ target: { value } }) => {
          errors.clear('provider');
          form.change({ provider: PAYMENT_PROVIDERS.find((one) => one === value) ?? null });
        }}
      />
      {provider === 'stripe' && (
        <TextField
          label={words.noticeAddress}
          hint={words.noticeAddressHint(settings.stripeEvents.join(', '))}
          readOnly
          value={settings.stripeNoticeAddress}
        />
      )}
      {SECRETS.filter((name) => PAYMENT_SECRETS[name] === provider).map((name) => (
        <TextField
          key={name}
          label={words[name]}
          hint={isStored[name] ? words.secretSet : hints[name]}
          maxLength={PAYMENT_SECRET_MAX}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={form.content[name]}
          errors={errors.of(name)}
          onChange={({ target }) => {
            errors.clear(name);
            form.change({ [name]: target.value });
          }}
        />
      ))}
      {settings.isTest && settings.provider === provider && <Note state="incomplete">{words.testMode}</Note>}
    </RecordForm>
  );
}

function nameOf(provider: PaymentProvider | null, none: string): string {
  return provider === null ? none : PROVIDER_NAMES[provider];
}

function useOnlinePaymentsForm(settings: OnlinePayments) {
  const client = useQueryClient();
  return useRecordForm<OnlinePayments, Content>({
    record: settings,
    contentOf: ({ provider }) => ({
      provider,
      stripeApiKey: '',
      stripeWebhookSecret: '',
      mollieApiKey: '',
    }),
    notStored: ['stripeApiKey', 'stripeWebhookSecret', 'mollieApiKey'],
    send: async ({ changed, version }) => {
      const entered = Object.entries(changed).filter(([, value]) => value !== '');
      const body = { ...(Object.fromEntries(entered) as Partial<Content>), version };
      return (await call(updateOnlinePayments, { body })).onlinePayments;
    },
    keep: (saved) => client.setQueryData(onlinePaymentsQuery.queryKey, saved),
  });
}

/** Tests the saved key, and shows the result. Unavailable while there are unsaved changes, which the test would not cover. */
function CheckOnlinePayments({ isChanged }: { isChanged: boolean }) {
  const words = useWordsOf(onlinePaymentWords);
  const check = useMutation({ mutationFn: async () => (await call(checkOnlinePayments, {})).state });
  const isGood = check.data === 'ready' || check.data === 'test';
  return (
    <div className="stack stack--near">
      <div>
        <Button
          icon="check"
          pending={check.isPending}
          unavailable={isChanged}
          aria-description={words.checkHint}
          data-tip={words.checkHint}
          onClick={() => check.mutate()}
        >
          {words.check}
        </Button>
      </div>
      <div role="status">
        {check.data && <Note state={isGood ? 'sent' : 'failed'} title={words.states[check.data]} />}
        {check.isError && <Note state="failed" title={failureText(check.error)} />}
      </div>
    </div>
  );
}
