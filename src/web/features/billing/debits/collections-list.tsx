import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  type CollectionRecord,
  getDirectDebitFile,
  withdrawDirectDebits,
} from '#contract/billing/direct-debits.ts';
import { directDebitWords } from '#words/billing/direct-debits.ts';
import { formatDay } from '#words/format.ts';
import { addressOf, call } from '#web/api/call.ts';
import { reportFailure } from '#web/api/failure-text.ts';
import { refetch } from '#web/api/query-client.ts';
import { ConfirmedButton } from '#web/ui/dialogs/confirm-dialog.tsx';
import { useLocale, useWordsOf } from '#web/ui/language/language.tsx';
import { useMoney } from '#web/ui/language/use-money.ts';
import { paths } from '#web/ui/navigation/paths.ts';

/** The latest files of direct debits, each with its download, and what became of each invoice. */
export function CollectionsList({ collections }: { collections: readonly CollectionRecord[] }) {
  const words = useWordsOf(directDebitWords);
  if (collections.length === 0) return null;
  return (
    <>
      <h3 className="h3 section-head">{words.files}</h3>
      {collections.map((collection) => (
        <Collection key={collection.id} collection={collection} />
      ))}
    </>
  );
}

function Collection({ collection: { id, collectOn, items } }: { collection: CollectionRecord }) {
  const words = useWordsOf(directDebitWords);
  const locale = useLocale();
  const { named } = useMoney();
  const left = items.filter(({ state }) => state !== 'withdrawn');
  const ordered = items.filter(({ state }) => state === 'ordered');
  const day = formatDay(locale, collectOn);
  const sum = named(
    left.reduce((total, { amount }) => total + amount, 0),
    'EUR',
  );
  return (
    <ul className="sheet">
      <li className="row row--wrap invoices__foot">
        <b className="grow">{words.fileOf(day, left.length, sum)}</b>
        {left.length > 0 && (
          <a href={addressOf(getDirectDebitFile, { id })} download aria-label={words.downloadOf(day)}>
            {words.download}
          </a>
        )}
        {ordered.length > 1 && <Withdrawal id={id} invoiceId={null} label={words.withdrawFile} />}
      </li>
      {items.map(({ invoiceId, number, customerName, amount, state }) => (
        <li key={invoiceId} className="row row--wrap invoices__foot">
          <span className="grow">
            <Link to={paths.invoice} params={{ invoiceId: `${invoiceId}` }}>
              {number}
            </Link>{' '}
            {customerName} <span className="quiet">{words.states[state]}</span>
          </span>
          {named(amount, 'EUR')}
          {state === 'ordered' && (
            <Withdrawal
              id={id}
              invoiceId={invoiceId}
              label={words.withdrawItem}
              name={words.withdrawOf(number)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

interface WithdrawalProps {
  id: number;
  /** Null for the whole file. */
  invoiceId: number | null;
  label: string;
  /** What the button is called for screen readers, if the label does not say it. */
  name?: string;
}

function Withdrawal({ id, invoiceId, label, name = label }: WithdrawalProps) {
  const words = useWordsOf(directDebitWords);
  const client = useQueryClient();
  const withdraw = useMutation({
    mutationFn: () => call(withdrawDirectDebits, { params: { id }, body: { invoiceId } }),
    onError: reportFailure,
    onSettled: () => refetch(client, 'invoices', 'history'),
  });
  return (
    <ConfirmedButton
      label={label}
      title={words.withdrawTitle}
      act={withdraw}
      danger
      button={{ variant: 'quiet', 'aria-label': name }}
    >
      {words.withdrawText}
    </ConfirmedButton>
  );
}
