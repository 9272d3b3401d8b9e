import { useState } from 'react';
import type { CustomerAccount } from '#contract/billing/customer-accounts.ts';
import { accountWords } from '#words/billing/account.ts';
import { Button } from '#web/ui/button.tsx';
import { useWordsOf } from '#web/ui/language/language.tsx';
import { useMoney } from '#web/ui/language/use-money.ts';
import { MoneyDialog } from './money-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { SetOffDialog } from './set-off-dialog.tsx';

type Subaccount = CustomerAccount['subaccounts'][number];
type Asked = { act: 'money' } | { act: 'setOff' | 'refund'; subaccount: Subaccount };

/** The acts on the credit of a customer: record money on account, and in each currency with credit set it off or refund it. */
export function CreditActs({ account }: { account: CustomerAccount }) {
  const { acts: words } = useWordsOf(accountWords);
  const { named } = useMoney();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const { customer, subaccounts } = account;
  const withCredit = subaccounts.filter(({ credit }) => credit > 0);
  const labelOf = (text: string, { credit, currency }: Subaccount) => `${text}, ${named(credit, currency)}`;
  return (
    <div className="account__acts">
      <Button onClick={() => setAsked({ act: 'money' })}>{words.money}</Button>
      {withCredit.map((subaccount) => (
        <span key={subaccount.currency} className="row row--wrap">
          {subaccount.openInvoices.length + subaccount.openCharges.length > 0 && (
            <Button variant="primary" onClick={() => setAsked({ act: 'setOff', subaccount })}>
              {labelOf(words.setOff, subaccount)}
            </Button>
          )}
          <Button onClick={() => setAsked({ act: 'refund', subaccount })}>
            {labelOf(words.refund, subaccount)}
          </Button>
        </span>
      ))}
      {asked?.act === 'money' && <MoneyDialog account={account} onClose={close} />}
      {asked?.act === 'setOff' && (
        <SetOffDialog customerId={customer.id} subaccount={asked.subaccount} onClose={close} />
      )}
      {asked?.act === 'refund' && (
        <RefundDialog customer={customer} subaccount={asked.subaccount} onClose={close} />
      )}
    </div>
  );
}
