import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type MakeGood, type PricedAd, replaceMakeGood } from '#contract/sales/make-goods.ts';
import { call } from '#web/api/call.ts';
import { failureText } from '#web/api/failure-text.ts';
import { useFieldErrors } from '#web/api/forms/use-field-errors.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { useShowMakeGoods } from './make-good-queries.ts';
import { useMakeGoodTexts, useMakeGoodWords } from './make-good-texts.ts';

interface ReplaceFormProps {
  credit: MakeGood;
  /** The reserved ads of the customer. */
  ads: readonly PricedAd[];
  onClose: () => void;
}

/** Settles a credit with a reserved ad, which becomes free of charge. */
export function ReplaceForm({ credit, ads, onClose }: ReplaceFormProps) {
  const { replace: words } = useMakeGoodWords();
  const texts = useMakeGoodTexts();
  const show = useShowMakeGoods();
  const [vertId, setVertId] = useState('');
  const replace = useMutation({
    mutationFn: () => call(replaceMakeGood, { params: { id: credit.id }, body: { vertId: Number(vertId) } }),
    onSuccess: () => {
      show(words.done);
      onClose();
    },
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
