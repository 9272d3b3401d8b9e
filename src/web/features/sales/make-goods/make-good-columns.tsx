import { Link } from '@tanstack/react-router';
import {
  creditMakeGood,
  type MakeGood,
  type Replacement,
  replaceMakeGood,
  withdrawMakeGood,
} from '#contract/sales/make-goods.ts';
import { formatDay, formatInstant } from '#words/format.ts';
import { useCan, useSession } from '#web/api/session.ts';
import { useLocale } from '#web/ui/language/language.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import type { TableColumn } from '#web/ui/tables/table-sort.tsx';
import {
  isOpen,
  useMakeGoodAct,
  useMakeGoodTexts,
  useMakeGoodWords,
  useShowMakeGoods,
} from './make-good-queries.ts';
import { useState } from 'react';
import { call } from '#web/api/call.ts';
import { ConfirmedButton } from '#web/ui/dialogs/confirm-dialog.tsx';
import { randomHex } from '#web/ui/device/random-hex.ts';
import { Button } from '#web/ui/button.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refetch } from '#web/api/query-client.ts';
import { failureText } from '#web/api/failure-text.ts';
import { useFieldErrors } from '#web/api/forms/use-field-errors.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';

const KEY_BYTES = 16;

/** The actions for an open credit. */
function MakeGoodActs({ credit, replacements }: { credit: MakeGood; replacements: readonly Replacement[] }) {
  const words = useMakeGoodWords();
  const texts = useMakeGoodTexts();
  const mayPrice = useCan('update Price');
  const mayCorrect = useCan('correct Invoice');
  const [isReplacing, setReplacing] = useState(false);
  const params = { id: credit.id };
  const withdraw = useMakeGoodAct(() => call(withdrawMakeGood, { params }), words.withdraw.done);
  const correct = useMakeGoodAct(
    () => call(creditMakeGood, { params, idempotencyKey: randomHex(KEY_BYTES) }),
    words.credit.done,
  );
  if (!isOpen(credit)) return null;
  return (
    <div className="row row--wrap">
      {mayPrice && <Button onClick={() => setReplacing(true)}>{words.replace.button}</Button>}
      {mayCorrect && credit.isBilled && (
        <ConfirmedButton label={words.credit.button} title={words.credit.title} act={correct}>
          {words.credit.text(texts.amount(credit.amount, credit.currency))}
        </ConfirmedButton>
      )}
      {mayCorrect && (
        <ConfirmedButton label={words.withdraw.button} title={words.withdraw.title} act={withdraw} danger>
          {words.withdraw.text}
        </ConfirmedButton>
      )}
      {isReplacing && <ReplaceForm credit={credit} ads={replacements} onClose={() => setReplacing(false)} />}
    </div>
  );
}

/** Returns the columns of the table of credits. */
export function useMakeGoodColumns(replacements: readonly Replacement[]): TableColumn<MakeGood>[] {
  const { columns: names, grantedBy } = useMakeGoodWords();
  const texts = useMakeGoodTexts();
  const locale = useLocale();
  const { organization } = useSession();
  return [
    {
      key: 'ad',
      label: names.ad,
      cellClass: 'k',
      cell: (credit) => (
        <>
          <Link to={paths.order} params={{ orderId: `${credit.orderId}` }}>
            {texts.ad(credit)}
          </Link>
          <span className="agreements__sub">{credit.reason}</span>
        </>
      ),
    },
    {
      key: 'granted',
      label: names.granted,
      labelled: true,
      cell: (credit) =>
        grantedBy(credit.grantedBy, formatInstant(locale, credit.grantedAt, organization.timeZone)),
    },
    { key: 'state', label: names.state, cell: (credit) => <MakeGoodState credit={credit} /> },
    {
      key: 'acts',
      label: names.acts,
      labelHidden: true,
      cell: (credit) => <MakeGoodActs credit={credit} replacements={replacements} />,
    },
    {
      key: 'amount',
      label: names.amount,
      numeric: true,
      cellClass: 'r nw',
      cell: ({ amount, currency }) => texts.amount(amount, currency),
    },
  ];
}

function MakeGoodState({ credit: { replacement, correction } }: { credit: MakeGood }) {
  const { states } = useMakeGoodWords();
  const locale = useLocale();
  if (correction)
    return (
      <Link to={paths.invoice} params={{ invoiceId: `${correction.id}` }}>
        {states.credited(correction.number)}
      </Link>
    );
  if (!replacement) return states.open;
  return (
    <Link to={paths.order} params={{ orderId: `${replacement.orderId}` }}>
      {states.replaced(replacement.placementName, formatDay(locale, replacement.sendingDate, 'basic'))}
    </Link>
  );
}

interface ReplaceFormProps {
  credit: MakeGood;
  /** The reserved ads of the customer. */
  ads: readonly Replacement[];
  onClose: () => void;
}

/** Settles a credit with a reserved ad, which becomes free of charge. */
function ReplaceForm({ credit, ads, onClose }: ReplaceFormProps) {
  const { replace: words } = useMakeGoodWords();
  const texts = useMakeGoodTexts();
  const client = useQueryClient();
  const show = useShowMakeGoods();
  const [vertId, setVertId] = useState('');
  const replace = useMutation({
    mutationFn: () => {
      const version = ads.find((ad) => ad.vertId === Number(vertId))?.orderVersion ?? 0;
      return call(replaceMakeGood, { params: { id: credit.id }, body: { vertId: Number(vertId), version } });
    },
    onSuccess: () => {
      show(words.done);
      onClose();
    },
    // The order of the ad may have another version now.
    onError: () => refetch(client, 'make-goods'),
  });
  const errors = useFieldErrors(replace.error);
  const refused = errors.of('vertId');
  return (
    <FormDialog
      title={words.title(texts.ad(credit))}
      submitLabel={words.submit}
      isPending={replace.isPending}
      failure={replace.error && refused.length === 0 ? failureText(replace.error) : null}
      onSubmit={() => replace.mutate()}
      onClose={onClose}
    >
      <SelectField
        label={words.ad}
        hint={words.hint}
        placeholder={words.choose}
        options={ads
          .filter(({ currency }) => currency === credit.currency)
          .map((ad) => ({
            value: `${ad.vertId}`,
            label: `${texts.ad(ad)} · ${texts.amount(ad.customerNet, ad.currency)}`,
          }))}
        value={vertId}
        errors={refused}
        onChange={({ target }) => {
          errors.clear('vertId');
          setVertId(target.value);
        }}
      />
    </FormDialog>
  );
}
