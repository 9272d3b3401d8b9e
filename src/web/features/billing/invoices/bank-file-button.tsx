import { useRef, useState } from 'react';
import {
  BANK_FILE_MAX_BYTES,
  type BankFileRecord,
  type BankMatchRecord,
  keepBankFile,
  readBankFile,
} from '#contract/billing/bank-files.ts';
import { isProblem } from '#web/api/api-problem.ts';
import { FAILURE_MS, failureText, reportFailure } from '#web/api/failure-text.ts';
import { upload } from '#web/api/call.ts';
import { flash, showFailure } from '#web/ui/messages/flash.ts';
import { Button } from '#web/ui/button.tsx';
import { bankFileWords } from '#words/billing/bank-files.ts';
import { useWordsOf } from '#web/ui/language/language.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { isCertain } from '#domain/billing/payments/bank-match.ts';
import { refetch } from '#web/api/query-client.ts';
import { useCreateRecord } from '#web/api/forms/use-retry-key.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { BankMatchesTable } from './bank-matches-table.tsx';
import { IgnoredEntries, LeftOut, UnreadableEntries } from './bank-entries-lists.tsx';
import { useMoney } from '#web/ui/language/use-money.ts';

/** A bank file, and what its entries would pay. */
interface ReadBankFile extends BankFileRecord {
  file: File;
}

/** Reads a bank file, and shows which invoices it pays before anything is recorded. */
export function BankFileButton() {
  const words = useWordsOf(bankFileWords);
  const chooser = useRef<HTMLInputElement>(null);
  const [isReading, setReading] = useState(false);
  const [read, setRead] = useState<ReadBankFile | null>(null);
  const open = async (file: File) => {
    if (file.size > BANK_FILE_MAX_BYTES) {
      showFailure(words.tooLarge, FAILURE_MS);
      return;
    }
    setReading(true);
    try {
      setRead({ ...(await upload(readBankFile, file)), file });
    } catch (error) {
      if (isProblem(error, 'invalid')) showFailure(words.unreadable, FAILURE_MS);
      else if (isProblem(error, 'too_large')) showFailure(words.tooLarge, FAILURE_MS);
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
        accept=".xml,.camt,.c52,.c53,.c54,.zip,.sta,.mt940,.940,.swi,.txt,text/xml,application/xml,application/zip"
        aria-label={words.act}
        hidden
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          target.value = '';
          if (chosen) void open(chosen);
        }}
      />
      {read && <BankFileDialog read={read} onClose={() => setRead(null)} />}
    </>
  );
}

/** What a bank file pays. Payments that match an invoice in number and amount are selected at first. */
function BankFileDialog({ read, onClose }: { read: ReadBankFile; onClose: () => void }) {
  const words = useWordsOf(bankFileWords);
  const client = useQueryClient();
  const { file, matches, unreadable } = read;
  const payable = matches.filter(({ kind }) => kind !== 'ignored');
  const [keys, setKeys] = useState<ReadonlySet<string>>(
    new Set(payable.filter(isSure).map(({ key }) => key)),
  );
  const [isRefused, setRefused] = useState(false);
  const chosen = payable.filter(({ key }) => keys.has(key));
  const sum = chosen
    .flatMap(({ parts }) => parts)
    .reduce((total, { amount, discount }) => total + amount + discount, 0);
  const keep = useCreateRecord({
    send: (body: { keys: string[]; sum: number }, idempotencyKey) =>
      upload(keepBankFile, file, {}, {}, { body, idempotencyKey }),
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
    if (chosen.length > 0) keep.mutate({ keys: chosen.map(({ key }) => key), sum });
  };
  return (
    <FormDialog
      isWide
      title={words.title(payable.length, file.name)}
      submitLabel={words.submit(chosen.length, useReceived(chosen))}
      isPending={keep.isPending}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <LeftOut accounts={read.otherAccounts} files={read.otherFiles} />
      {payable.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <>
          <p>{words.lede}</p>
          <BankMatchesTable
            matches={payable}
            chosen={keys}
            onToggle={(key) => setKeys(toggled(keys, key, payable))}
          />
        </>
      )}
      <UnreadableEntries entries={unreadable} />
      <IgnoredEntries matches={matches} />
    </FormDialog>
  );
}

function isSure(match: BankMatchRecord): boolean {
  return match.kind !== 'ignored' && isCertain({ kind: match.kind });
}

/** Returns the entries of the same file whose payments a return takes back. */
function needs({ parts }: BankMatchRecord): string[] {
  return parts.flatMap(({ returnsKey }) => returnsKey ?? []);
}

/** Selects or deselects an entry. A return is selected together with its payment if that is in the same file. */
function toggled(
  keys: ReadonlySet<string>,
  key: string,
  matches: readonly BankMatchRecord[],
): ReadonlySet<string> {
  const next = new Set(keys);
  if (next.delete(key)) {
    for (const match of matches) if (needs(match).includes(key)) next.delete(match.key);
    return next;
  }
  const match = matches.find((one) => one.key === key);
  for (const added of [key, ...(match ? needs(match) : [])]) next.add(added);
  return next;
}

/** Returns the amounts that the chosen entries pay in each currency, without cash discounts, as text. */
function useReceived(chosen: readonly BankMatchRecord[]): string {
  const { named } = useMoney();
  const sums = new Map<BankMatchRecord['parts'][number]['currency'], number>();
  for (const { currency, amount } of chosen.flatMap(({ parts }) => parts))
    sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return [...sums].map(([currency, sum]) => named(sum, currency)).join(', ');
}
