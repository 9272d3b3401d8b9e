import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan, useSession } from '#web/api/session.ts';
import { Loaded } from '#web/ui/records/loaded.tsx';
import { Button } from '#web/ui/button.tsx';
import { Table } from '#web/ui/tables/table.tsx';
import { useMakeGoodColumns } from './make-good-columns.tsx';
import {
  makeGoodsQuery,
  openAmounts,
  useMakeGoodTexts,
  useMakeGoodWords,
  useShowMakeGoods,
} from './make-good-queries.ts';
import { grantMakeGood, type PricedAd } from '#contract/sales/make-goods.ts';
import { MAKE_GOOD_REASON_MAX } from '#domain/sales/orders/make-good.ts';
import { CURRENCY_DIGITS, readDecimal } from '#domain/pricing/quotes/money.ts';
import { formatAmount } from '#words/format.ts';
import { call } from '#web/api/call.ts';
import { useCreateRecord } from '#web/api/forms/use-retry-key.ts';
import { useFieldErrors } from '#web/api/forms/use-field-errors.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { useLocale } from '#web/ui/language/language.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

const FIELDS = ['vertId', 'amount', 'reason'];

/** Grants a credit for one of these ads. The proposed amount is the price of the ad. */
function GrantForm({ ads, onClose }: { ads: readonly PricedAd[]; onClose: () => void }) {
  const { grant: words } = useMakeGoodWords();
  const texts = useMakeGoodTexts();
  const locale = useLocale();
  const show = useShowMakeGoods();
  const [vertId, setVertId] = useState('');
  const [entered, setEntered] = useState('');
  const [reason, setReason] = useState('');
  const ad = ads.find((one) => `${one.vertId}` === vertId);
  const currency = ad?.currency ?? 'EUR';
  const grant = useCreateRecord({
    send: (body: { vertId: number; amount: number; reason: string }, idempotencyKey) =>
      call(grantMakeGood, { body, idempotencyKey }),
    onCreated: () => {
      show(words.done);
      onClose();
    },
    onError: () => undefined,
  });
  const errors = useFieldErrors(grant.error);
  const choose = (value: string) => {
    errors.clear('vertId');
    setVertId(value);
    const chosen = ads.find((one) => `${one.vertId}` === value);
    if (chosen) setEntered(formatAmount(locale, chosen.customerNet, CURRENCY_DIGITS[chosen.currency]));
  };
  return (
    <FormDialog
      title={words.title}
      submitLabel={words.submit}
      isPending={grant.isPending}
      failure={errors.besides(FIELDS)}
      onSubmit={() =>
        grant.mutate({
          vertId: ad?.vertId ?? 0,
          amount: readDecimal(entered, CURRENCY_DIGITS[currency]) ?? 0,
          reason,
        })
      }
      onClose={onClose}
    >
      <SelectField
        label={words.ad}
        placeholder={words.choose}
        options={ads.map((one) => ({ value: `${one.vertId}`, label: texts.ad(one) }))}
        value={vertId}
        errors={errors.of('vertId')}
        onChange={({ target }) => choose(target.value)}
      />
      <TextField
        label={words.amount(currency)}
        hint={ad ? words.amountHint(texts.amount(ad.customerNet, currency)) : undefined}
        inputMode="decimal"
        autoComplete="off"
        {...errors.text('amount', entered, setEntered)}
      />
      <TextField
        label={words.reason}
        autoComplete="off"
        maxLength={MAKE_GOOD_REASON_MAX}
        {...errors.text('reason', reason, setReason)}
      />
    </FormDialog>
  );
}

/** The credits of a customer for failed ads, if the organization keeps prices. */
export function CustomerMakeGoods({ customerId }: { customerId: number }) {
  const { organization } = useSession();
  const maySee = useCan('index Invoice');
  return maySee && organization.keepsPrices ? <MakeGoods customerId={customerId} /> : null;
}

function MakeGoods({ customerId }: { customerId: number }) {
  const words = useMakeGoodWords();
  const texts = useMakeGoodTexts();
  const mayGrant = useCan('correct Invoice');
  const credits = useQuery(makeGoodsQuery(customerId));
  const [isGranting, setGranting] = useState(false);
  const columns = useMakeGoodColumns(credits.data?.replacements ?? []);
  const ads = credits.data?.ads ?? [];
  return (
    <section aria-labelledby="make-goods" className="agreements">
      <div className="row row--wrap section-head">
        <h2 className="h2 grow" id="make-goods">
          {words.title}
        </h2>
        {mayGrant && ads.length > 0 && (
          <Button icon="plus" onClick={() => setGranting(true)}>
            {words.grant.button}
          </Button>
        )}
      </div>
      <div className="sheet">
        <Loaded of={credits}>
          {({ makeGoods }) => {
            if (makeGoods.length === 0) return <p className="empty">{words.empty}</p>;
            const open = openAmounts(makeGoods).map(([currency, amount]) => texts.amount(amount, currency));
            return (
              <>
                <Table label={words.title} columns={columns} rows={makeGoods} rowKey={({ id }) => id} />
                <p className="row agreements__foot">
                  <b>{open.length === 0 ? words.noneOpen : words.open(open.join(' + '))}</b>
                </p>
              </>
            );
          }}
        </Loaded>
      </div>
      {isGranting && <GrantForm ads={ads} onClose={() => setGranting(false)} />}
    </section>
  );
}
