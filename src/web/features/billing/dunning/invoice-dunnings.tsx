import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeDunningStop, getDunningPdf } from '#contract/billing/dunnings.ts';
import type { InvoiceRecord } from '#contract/billing/invoices.ts';
import { DUNNING_STOP_MAX } from '#domain/billing/dunning/dunning.ts';
import { dunningWords } from '#words/billing/dunning.ts';
import { formatDay } from '#words/format.ts';
import { addressOf, call } from '#web/api/call.ts';
import { reportFailure } from '#web/api/failure-text.ts';
import { useFieldErrors } from '#web/api/forms/use-field-errors.ts';
import { refetch } from '#web/api/query-client.ts';
import { useCan } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useLocale, useWordsOf } from '#web/ui/language/language.tsx';
import { useMoney } from '#web/ui/language/use-money.ts';
import { flash } from '#web/ui/messages/flash.ts';

/** The letters that were sent for an invoice, and whether it is dunned further. */
export function InvoiceDunnings({ invoice }: { invoice: InvoiceRecord }) {
  const { invoice: words } = useWordsOf(dunningWords);
  const { dunnings, dunningStop, openAmount, kind } = invoice;
  const mayIssue = useCan('issue Invoice');
  const isOpen = openAmount > 0;
  if (kind !== 'invoice' || (!isOpen && dunnings.length === 0)) return null;
  return (
    <section className="invoices__part" aria-labelledby="dunnings">
      <h2 className="h2 section-head" id="dunnings">
        {words.title}
      </h2>
      {dunningStop !== '' && <p>{words.stoppedFor(dunningStop)}</p>}
      {dunnings.length === 0 ? (
        <p className="empty">{words.none}</p>
      ) : (
        <ul className="sheet">
          {dunnings.map((dunning) => (
            <SentLetter key={dunning.id} dunning={dunning} currency={invoice.currency} />
          ))}
        </ul>
      )}
      {mayIssue && isOpen && <StopAct invoice={invoice} />}
    </section>
  );
}

interface SentLetterProps {
  dunning: InvoiceRecord['dunnings'][number];
  currency: InvoiceRecord['currency'];
}

function SentLetter({ dunning, currency }: SentLetterProps) {
  const { invoice: words, nameOf } = useWordsOf(dunningWords);
  const locale = useLocale();
  const { named } = useMoney();
  const { id, level, dunnedOn, fee, interest, openAmount } = dunning;
  const charged = fee + interest;
  const facts = [
    words.sent(nameOf(level), formatDay(locale, dunnedOn, 'basic')),
    charged > 0 && words.charged(named(charged, currency)),
    openAmount > 0 && words.open(named(openAmount, currency)),
  ];
  return (
    <li className="row invoices__foot">
      <span className="grow">{facts.filter(Boolean).join(', ')}</span>
      <a href={addressOf(getDunningPdf, { id })} target="_blank" rel="noopener">
        {words.pdf(nameOf(level))}
      </a>
    </li>
  );
}

function StopAct({ invoice: { id, number, dunningStop } }: { invoice: InvoiceRecord }) {
  const { invoice: words } = useWordsOf(dunningWords);
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const isStopped = dunningStop !== '';
  const change = useMutation({
    mutationFn: (body: { reason: string }) => call(changeDunningStop, { params: { id }, body }),
    onSuccess: () => {
      flash.show({ type: 'success', text: isStopped ? words.wasResumed : words.wasStopped });
      setAsking(false);
    },
    onError: (error) => {
      if (isStopped) reportFailure(error);
    },
    onSettled: () => refetch(client, 'invoices', 'history'),
  });
  const errors = useFieldErrors(change.error);
  return (
    <>
      <Button
        variant="quiet"
        pending={isStopped && change.isPending}
        onClick={() => (isStopped ? change.mutate({ reason: '' }) : setAsking(true))}
      >
        {isStopped ? words.resume : words.stop}
      </Button>
      {isAsking && (
        <FormDialog
          title={words.stopTitle(number)}
          submitLabel={words.stop}
          isPending={change.isPending}
          failure={errors.besides(['reason'])}
          onSubmit={() => change.mutate({ reason })}
          onClose={() => setAsking(false)}
        >
          <p>{words.stopText}</p>
          <TextField
            label={words.reason}
            required
            maxLength={DUNNING_STOP_MAX}
            {...errors.text('reason', reason, setReason)}
          />
        </FormDialog>
      )}
    </>
  );
}
