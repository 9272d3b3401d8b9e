import type { AccountLine, CustomerAccount } from '#contract/billing/customer-accounts.ts';
import { accountWords } from '#words/billing/account.ts';
import { onlinePaymentWords } from '#words/billing/online-payments.ts';
import { useWordsOf } from '#web/ui/language/language.tsx';

interface PayLinkProps {
  entry: AccountLine;
  openInvoices: CustomerAccount['subaccounts'][number]['openInvoices'];
}

/** The link to the page on which an open invoice is paid online; nothing for other entries. */
export function PayLink({ entry, openInvoices }: PayLinkProps) {
  const words = useWordsOf(onlinePaymentWords);
  const open = entry.kind === 'invoice' ? openInvoices.find(({ id }) => id === entry.invoiceId) : undefined;
  if (!open?.payPath) return null;
  return (
    <>
      {' · '}
      <a href={open.payPath} aria-label={words.payNumber(open.number)}>
        {words.pay}
      </a>
    </>
  );
}

/** The note of an entry, and what became of a refund that a payment provider sends. */
export function EntryDetails({ entry: { note, refundState } }: { entry: AccountLine }) {
  const { refundStates } = useWordsOf(accountWords);
  const details = [note, refundState === null ? '' : refundStates[refundState]].filter(Boolean);
  if (details.length === 0) return null;
  return <div className="quiet invoices__details">{details.join(' · ')}</div>;
}
