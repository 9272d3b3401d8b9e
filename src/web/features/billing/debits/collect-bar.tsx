import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type CollectableInvoice, collectInvoices } from '#contract/billing/direct-debits.ts';
import type { Sent } from '#contract/platform/route.ts';
import { addDays, type Day } from '#domain/platform/day.ts';
import { directDebitWords } from '#words/billing/direct-debits.ts';
import { formatDay } from '#words/format.ts';
import { call } from '#web/api/call.ts';
import { reportFailure } from '#web/api/failure-text.ts';
import { useFieldErrors } from '#web/api/forms/use-field-errors.ts';
import { useCreateRecord } from '#web/api/forms/use-retry-key.ts';
import { refetch } from '#web/api/query-client.ts';
import { useSession } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/dates/date-field.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { useLocale, useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { useMoney } from '#web/ui/language/use-money.ts';
import { showSuccess } from '#web/ui/messages/flash.ts';

interface CollectBarProps {
  chosen: readonly CollectableInvoice[];
  onClear: () => void;
}

type Body = Sent<(typeof collectInvoices)['body']>;

/** The day of the collection, the number and the sum of the chosen invoices, and the button that makes the file after a question. */
export function CollectBar({ chosen, onClear }: CollectBarProps) {
  const { common } = useWords();
  const words = useWordsOf(directDebitWords);
  const locale = useLocale();
  const { today } = useSession();
  const { named } = useMoney();
  const client = useQueryClient();
  const [entered, setEntered] = useState<Day | null>(null);
  const [isAsking, setAsking] = useState(false);
  const collectOn = entered ?? earliestDay(chosen, today);
  const collect = useCreateRecord({
    send: (body: Body, idempotencyKey) => call(collectInvoices, { body, idempotencyKey }),
    onCreated: () => {
      showSuccess(words.made);
      onClear();
      refetch(client, 'invoices', 'history');
    },
    onError: (error: unknown) => {
      reportFailure(error);
      refetch(client, 'invoices');
    },
  });
  const errors = useFieldErrors(collect.error);
  const count = chosen.length;
  const sum = named(
    chosen.reduce((total, { openAmount }) => total + openAmount, 0),
    'EUR',
  );
  return (
    <>
      <DateField
        label={words.collectOn}
        value={collectOn}
        today={today}
        errors={errors.of('collectOn')}
        onChange={(day) => {
          errors.clear('collectOn');
          setEntered(day);
        }}
      />
      <section className="bulk invoices__bar" aria-label={words.bar}>
        <div className="bulk__t">
          <b role="status">{words.chosen(count, sum)}</b>
          <span className="grow" />
          {count > 0 && (
            <Button variant="quiet" onClick={onClear}>
              {words.clear}
            </Button>
          )}
          <Button
            variant="primary"
            pending={collect.isPending}
            unavailable={count === 0}
            onClick={() => setAsking(true)}
          >
            {words.collect}
          </Button>
        </div>
        <ConfirmDialog
          open={isAsking && count > 0}
          title={words.question(count, sum, formatDay(locale, collectOn))}
          confirmLabel={words.collect}
          cancelLabel={common.cancel}
          onConfirm={() => {
            setAsking(false);
            const invoices = chosen.map(({ invoiceId, openAmount: amount }) => ({ invoiceId, amount }));
            collect.mutate({ collectOn, invoices });
          }}
          onCancel={() => setAsking(false)}
        >
          <p>{words.questionText}</p>
        </ConfirmDialog>
      </section>
    </>
  );
}

/** Returns the first day on which all chosen invoices can be collected: tomorrow, or the latest day on which one is due. */
function earliestDay(chosen: readonly CollectableInvoice[], today: Day): Day {
  return chosen.reduce((latest, { dueOn }) => (dueOn > latest ? dueOn : latest), addDays(today, 1));
}
