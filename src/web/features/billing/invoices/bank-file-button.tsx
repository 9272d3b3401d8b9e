import { useRef, useState } from 'react';
import { type BankMatchRecord, keepBankFile, readBankFile } from '#contract/billing/bank-files.ts';
import { isProblem } from '#web/api/api-problem.ts';
import { FAILURE_MS, failureText, reportFailure } from '#web/api/failure-text.ts';
import { call } from '#web/api/call.ts';
import { flash, showFailure } from '#web/ui/messages/flash.ts';
import { Button } from '#web/ui/button.tsx';
import { invoicingWords } from '#words/billing/invoicing.ts';
import { useLocale, useWordsOf } from '#web/ui/language/language.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { isCertain } from '#domain/billing/payments/match-entries.ts';
import { refetch } from '#web/api/query-client.ts';
import { useCreateRecord } from '#web/api/forms/use-retry-key.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { BankMatchesTable } from './bank-matches-table.tsx';
import { useMoney } from './invoice-queries.ts';
import type { Currency } from '#domain/pricing/quotes/money.ts';
import { formatDay } from '#words/format.ts';

/** A bank statement, and the invoices that its entries would pay. */
interface ReadBankFile {
  name: string;
  content: string;
  matches: BankMatchRecord[];
}

/** Reads a bank statement, and shows which invoices it pays before anything is recorded. */
export function BankFileButton() {
  const { bank: words } = useWordsOf(invoicingWords);
  const chooser = useRef<HTMLInputElement>(null);
  const [isReading, setReading] = useState(false);
  const [file, setFile] = useState<ReadBankFile | null>(null);
  const read = async (chosen: File) => {
    setReading(true);
    try {
      const content = await chosen.text();
      const { matches } = await call(readBankFile, { body: { content } });
      setFile({ name: chosen.name, content, matches });
    } catch (error) {
      const isUnreadable = isProblem(error, 'invalid') || isProblem(error, 'too_large');
      if (isUnreadable) showFailure(words.unreadable, FAILURE_MS);
      else reportFailure(error);
    } finally {
      setReading(false);
    }
  };
  return (
    <>
      <Button icon="upload" pending={isReading} onClick={() => chooser.current?.click()}>
        {words.act}
      </Button>
      <input
        ref={chooser}
        type="file"
        accept=".xml,.camt,.c53,text/xml,application/xml"
        aria-label={words.act}
        hidden
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          target.value = '';
          if (chosen) void read(chosen);
        }}
      />
      {file && <BankFileDialog file={file} onClose={() => setFile(null)} />}
    </>
  );
}

/** The payments of a bank statement. Payments that match an invoice in number and amount are selected at first. */
function BankFileDialog({ file, onClose }: { file: ReadBankFile; onClose: () => void }) {
  const { bank: words } = useWordsOf(invoicingWords);
  const client = useQueryClient();
  const { content, matches, name } = file;
  const payments = matches.filter(({ kind }) => kind !== 'ignored');
  const [keys, setKeys] = useState<ReadonlySet<string>>(
    new Set(payments.filter(isSure).map(({ key }) => key)),
  );
  const [isRefused, setRefused] = useState(false);
  const chosen = payments.filter(({ key }) => keys.has(key));
  const sum = chosen
    .flatMap(({ parts }) => parts)
    .reduce((total, { amount, discount }) => total + amount + discount, 0);
  const keep = useCreateRecord({
    send: (body: { content: string; keys: string[]; sum: number }, idempotencyKey) =>
      call(keepBankFile, { body, idempotencyKey }),
    onCreated: ({ paymentCount }) => {
      flash.show({ type: 'success', text: words.done(paymentCount) });
      refetch(client, 'invoices', 'history');
      onClose();
    },
    onError: () => refetch(client, 'invoices'),
  });
  const failure =
    isRefused && chosen.length === 0 ? words.nothing : keep.error ? failureText(keep.error) : null;
  const submit = () => {
    setRefused(chosen.length === 0);
    if (chosen.length > 0) keep.mutate({ content, keys: chosen.map(({ key }) => key), sum });
  };
  const toggle = (key: string) => {
    const next = new Set(keys);
    if (!next.delete(key)) next.add(key);
    setKeys(next);
  };
  return (
    <FormDialog
      isWide
      title={words.title(payments.length, name)}
      submitLabel={words.submit(chosen.length, useReceived(chosen))}
      isPending={keep.isPending}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      {payments.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <>
          <p>{words.lede}</p>
          <BankMatchesTable matches={payments} chosen={keys} onToggle={toggle} />
        </>
      )}
      <IgnoredEntries matches={matches} />
    </FormDialog>
  );
}

function isSure(match: BankMatchRecord): boolean {
  return match.kind !== 'ignored' && isCertain({ kind: match.kind });
}

/** Returns the amounts that the chosen entries pay in each currency, without cash discounts, as text. */
function useReceived(chosen: readonly BankMatchRecord[]): string {
  const { named } = useMoney();
  const sums = new Map<BankMatchRecord['parts'][number]['currency'], number>();
  for (const { currency, amount } of chosen.flatMap(({ parts }) => parts))
    sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return [...sums].map(([currency, sum]) => named(sum, currency)).join(', ');
}

/** The entries of a bank statement that pay no invoice, each with its reason. */
function IgnoredEntries({ matches }: { matches: readonly BankMatchRecord[] }) {
  const { bank: words } = useWordsOf(invoicingWords);
  const locale = useLocale();
  const { named } = useMoney();
  const ignored = matches.filter(({ kind }) => kind === 'ignored');
  if (ignored.length === 0) return null;
  return (
    <details>
      <summary>{words.ignored(ignored.length)}</summary>
      <ul className="invoices__ignored">
        {ignored.map(({ key, bookedOn, amount, currency, payer, text, reason }) => (
          <li key={key}>
            {formatDay(locale, bookedOn, 'basic')} ·{' '}
            {named(reason === 'outgoing' ? -amount : amount, currency as Currency)} ·{' '}
            {[payer, text].filter(Boolean).join(', ')}
            {reason && <div className="quiet invoices__details">{words.reasons[reason]}</div>}
          </li>
        ))}
      </ul>
    </details>
  );
}
