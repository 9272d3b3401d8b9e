import { listInvoiceSeries } from '#contract/billing/invoice-series.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type InvoiceDraft } from '#contract/billing/invoices.ts';
import { formatDay } from '#words/format.ts';
import { call } from '#web/api/call.ts';
import { useSession } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { useLocale, useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { useMoney } from '#web/ui/language/use-money.ts';
import { useIssuing } from './use-issuing.ts';
import { invoicingWords } from '#words/billing/invoicing.ts';

interface IssueBarProps {
  /** The selected drafts. All of them can be issued. */
  chosen: readonly InvoiceDraft[];
  onClear: () => void;
}

/** The bar at the foot of the drafts: the number and the sums of the selected ones, and the button that issues them after a question. */
export function IssueBar({ chosen, onClear }: IssueBarProps) {
  const { drafts: words } = useWordsOf(invoicingWords);
  const { named } = useMoney();
  const [isAsking, setAsking] = useState(false);
  const { progress, issue, stop } = useIssuing();
  const sums = sumsOf(chosen);
  const total = sums.map(({ gross, currency }) => named(gross, currency)).join(', ');
  const confirm = () => {
    setAsking(false);
    void issue(chosen);
  };
  return (
    <section className="bulk invoices__bar" aria-label={words.bar}>
      <div className="bulk__t">
        <b role="status">
          {progress ? words.issuing(progress.done, progress.all) : words.chosen(chosen.length, total)}
        </b>
        {progress && <progress value={progress.done} max={progress.all} aria-label={words.title} />}
        {!progress &&
          sums.map(({ net, vat, currency }) => (
            <span key={currency} className="quiet nw">
              {words.parts(named(net, currency), named(vat, currency))}
            </span>
          ))}
        <span className="grow" />
        {progress ? (
          <Button variant="quiet" onClick={stop}>
            {words.stop}
          </Button>
        ) : (
          chosen.length > 0 && (
            <Button variant="quiet" onClick={onClear}>
              {words.clear}
            </Button>
          )
        )}
        <Button
          variant="primary"
          pending={progress !== null}
          unavailable={chosen.length === 0}
          {...(chosen.length === 0
            ? { 'data-tip': words.chooseFirst, 'aria-description': words.chooseFirst }
            : {})}
          onClick={() => setAsking(true)}
        >
          {words.issue(chosen.length)}
        </Button>
      </div>
      <IssueQuestion
        open={isAsking && chosen.length > 0}
        chosen={chosen}
        sums={sums}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      />
    </section>
  );
}

interface IssueQuestionProps {
  open: boolean;
  chosen: readonly InvoiceDraft[];
  sums: readonly DraftSum[];
  onConfirm: () => void;
  onCancel: () => void;
}

/**
 * Asks before issuing, because an issued invoice cannot be withdrawn. Names the count, the numbers, the date, the
 * formats and the sums of the invoices, and says that no mail is sent.
 */
function IssueQuestion({ open, chosen, sums, onConfirm, onCancel }: IssueQuestionProps) {
  const { common } = useWords();
  const { drafts: words, formats } = useWordsOf(invoicingWords);
  const count = chosen.length;
  const counts = new Map<InvoiceDraft['format'], number>();
  for (const { format } of chosen) counts.set(format, (counts.get(format) ?? 0) + 1);
  const locale = useLocale();
  const { today } = useSession();
  const { named } = useMoney();
  const series = useQuery({
    queryKey: ['invoices', 'series'],
    queryFn: async ({ signal }) => (await call(listInvoiceSeries, { signal })).series,
    enabled: open,
  });
  const next = series.data?.find(({ kind }) => kind === 'invoice')?.next ?? '…';
  return (
    <ConfirmDialog
      open={open}
      title={words.question(count)}
      confirmLabel={words.issue(count)}
      cancelLabel={common.cancel}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <dl className="invoices__question">
        <dt>{words.numbers}</dt>
        <dd>{words.numbersFrom(count, next)}</dd>
        <dt>{words.date}</dt>
        <dd>{formatDay(locale, today)}</dd>
        <dt>{words.format}</dt>
        <dd>{[...counts].map(([format, some]) => words.inFormat(some, formats[format])).join(', ')}</dd>
        <dt>{words.sending}</dt>
        <dd>{words.unsent}</dd>
        {sums.map(({ currency, net, vat, gross }) => (
          <SumFacts
            key={currency}
            net={named(net, currency)}
            vat={named(vat, currency)}
            gross={named(gross, currency)}
          />
        ))}
      </dl>
      <p>{words.forever}</p>
    </ConfirmDialog>
  );
}

function SumFacts({ net, vat, gross }: { net: string; vat: string; gross: string }) {
  const { drafts: words } = useWordsOf(invoicingWords);
  return (
    <>
      <dt>{words.net}</dt>
      <dd>{net}</dd>
      <dt>{words.vat}</dt>
      <dd>{vat}</dd>
      <dt>{words.total}</dt>
      <dd>
        <b>{gross}</b>
      </dd>
    </>
  );
}

type DraftSum = Pick<InvoiceDraft, 'currency' | 'net' | 'vat' | 'gross'>;

/** Adds up drafts by currency. */
function sumsOf(drafts: readonly InvoiceDraft[]): DraftSum[] {
  const sums = new Map<InvoiceDraft['currency'], DraftSum>();
  for (const { currency, net, vat, gross } of drafts) {
    const sum = sums.get(currency) ?? { currency, net: 0, vat: 0, gross: 0 };
    sums.set(currency, { currency, net: sum.net + net, vat: sum.vat + vat, gross: sum.gross + gross });
  }
  return [...sums.values()];
}
