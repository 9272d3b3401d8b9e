import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type AgreementRecord,
  deleteAgreement,
  type ScaleChoice,
  settleAgreement,
} from '#contract/pricing/agreements.ts';
import { call } from '#web/api/call.ts';
import { reportFailure } from '#web/api/failure-text.ts';
import { refetch } from '#web/api/query-client.ts';
import { useCan } from '#web/api/session.ts';
import { useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { Loaded } from '#web/ui/records/loaded.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { flash } from '#web/ui/messages/flash.ts';
import { AgreementForm } from './agreement-form.tsx';
import { agreementQuery, useAgreementTexts } from './agreement-queries.ts';
import { SettlementLines } from './settlement-lines.tsx';
import { agreementWords } from '#words/pricing/agreements.ts';
import { useCreateRecord } from '#web/api/forms/use-retry-key.ts';

interface AgreementDetailsProps {
  id: number;
  scales: readonly ScaleChoice[];
  onClose: () => void;
}

/** One agreement with the ads that its settlement changes, and its actions. */
export function AgreementDetails({ id, scales, onClose }: AgreementDetailsProps) {
  const { detail: words } = useWordsOf(agreementWords);
  const { common } = useWords();
  const client = useQueryClient();
  const mayChange = useCan('update Price');
  const found = useQuery(agreementQuery(id));
  const [shown, setShown] = useState<'lines' | 'form' | 'remove'>('lines');
  const agreement = found.data?.agreement;
  const remove = useMutation({
    mutationFn: () => call(deleteAgreement, { params: { id } }),
    onSuccess: () => {
      flash.show({ type: 'success', text: words.removed(agreement?.name ?? '') });
      refetch(client, 'agreements', 'quote', 'history');
      onClose();
    },
    onError: reportFailure,
  });
  if (shown === 'form' && agreement) {
    return (
      <AgreementForm
        agreement={agreement}
        customer={agreement.customer}
        scales={scales}
        onClose={() => setShown('lines')}
      />
    );
  }
  const isOpen = agreement !== undefined && agreement.settledAt === null;
  const footer =
    shown === 'remove' ? (
      <>
        <Button variant="quiet" onClick={() => setShown('lines')}>
          {common.cancel}
        </Button>
        <Button variant="danger" pending={remove.isPending} onClick={() => remove.mutate()}>
          {words.remove}
        </Button>
      </>
    ) : (
      <>
        {isOpen && mayChange && <Button onClick={() => setShown('remove')}>{words.remove}</Button>}
        {isOpen && mayChange && <Button onClick={() => setShown('form')}>{words.edit}</Button>}
        <Button onClick={onClose}>{common.close}</Button>
        {isOpen && <SettleButton agreement={agreement} onSettled={onClose} />}
      </>
    );
  return (
    <Dialog open wide title={words.title(agreement?.name ?? '')} onCancel={onClose} footer={footer}>
      {shown === 'remove' ? (
        <p>{words.removeQuestion(agreement?.name ?? '')}</p>
      ) : (
        <Loaded of={found} rows={3}>
          {({ agreement: one, lines }) => <SettlementLines agreement={one} lines={lines} />}
        </Loaded>
      )}
    </Dialog>
  );
}

/** The button that bills the displayed difference. Shown only after the agreement's year, and to users who may correct invoices. */
function SettleButton({ agreement, onSettled }: { agreement: AgreementRecord; onSettled: () => void }) {
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
