import { useQueryClient } from '@tanstack/react-query';
import { type AgreementRecord, settleAgreement } from '#contract/pricing/agreements.ts';
import { call } from '#web/api/call.ts';
import { reportFailure } from '#web/api/failure-text.ts';
import { refetch } from '#web/api/refetch.ts';
import { useCan } from '#web/api/session.ts';
import { useCreateRecord } from '#web/api/forms/use-create-record.ts';
import { Button } from '#web/ui/button.tsx';
import { flash } from '#web/ui/messages/flash.ts';
import { useAgreementTexts } from './agreement-texts.ts';
import { agreementWords } from '#words/pricing/agreements.ts';
import { useWordsOf } from '#web/ui/language/language.tsx';

/** The button that bills the displayed difference. Shown only after the agreement's year, and to users who may correct invoices. */
export function SettleButton({
  agreement,
  onSettled,
}: {
  agreement: AgreementRecord;
  onSettled: () => void;
}) {
  const { detail: words } = useWordsOf(agreementWords);
  const { isOver } = useAgreementTexts();
  const maySettle = useCan('correct Invoice');
  const client = useQueryClient();
  const { id, name, settlement } = agreement;
  const settle = useCreateRecord({
    send: (body: { charge: number; credit: number }, idempotencyKey) =>
      call(settleAgreement, { params: { id }, body, idempotencyKey }),
    onCreated: () => {
      flash.show({ type: 'success', text: words.settled(name) });
      refetch(client, 'agreements', 'invoices', 'history');
      onSettled();
    },
    onError: (error) => {
      refetch(client, 'agreements');
      reportFailure(error);
    },
  });
  if (!maySettle || !isOver(agreement)) return null;
  return (
    <Button variant="primary" pending={settle.isPending} onClick={() => settle.mutate(settlement)}>
      {words.settle}
    </Button>
  );
}
