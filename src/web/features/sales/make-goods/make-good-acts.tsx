import { useState } from 'react';
import {
  creditMakeGood,
  type MakeGood,
  type PricedAd,
  withdrawMakeGood,
} from '#contract/sales/make-goods.ts';
import { call } from '#web/api/call.ts';
import { useCan } from '#web/api/session.ts';
import { ConfirmedButton } from '#web/ui/dialogs/confirm-act.tsx';
import { randomHex } from '#web/ui/device/random-hex.ts';
import { Button } from '#web/ui/button.tsx';
import { useMakeGoodAct } from './make-good-queries.ts';
import { isOpen, useMakeGoodTexts, useMakeGoodWords } from './make-good-texts.ts';
import { ReplaceForm } from './replace-form.tsx';

const KEY_BYTES = 16;

/** The actions for an open credit. */
export function MakeGoodActs({
  credit,
  replacements,
}: {
  credit: MakeGood;
  replacements: readonly PricedAd[];
}) {
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
