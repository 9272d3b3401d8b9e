import { orderPath, type PortalInvoice, type PortalOrder } from '#contract/public/portal-pages.ts';
import { onlinePaymentWords } from '#words/billing/online-payments.ts';
import { accountWords } from '#words/billing/account.ts';
import { formatDay } from '#words/format.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { Section } from '#web/pages/public/public-document.tsx';
import { amountText } from './offer-section.tsx';
import { useReader } from './portal-reader.tsx';

/** The latest invoices of the customer with their files, and its statement of account. */
export function AccountSection({
  order: { id, account },
  titleId = 'invoices',
}: {
  order: Pick<PortalOrder, 'id' | 'account'>;
  titleId?: string;
}) {
  const { locale } = useReader();
  if (!account) return null;
  const { own: words, pdf } = accountWords[locale];
  const path = orderPath(id);
  const balances = account.balances.map(({ balance, currency }) => amountText(locale, balance, currency));
  return (
    <Section id={titleId} title={words.title}>
      <ul className="sheet papers">
        {account.invoices.map((invoice) => (
          <InvoiceLink key={invoice.id} invoice={invoice} path={path} />
        ))}
        <li>
          <a className="row" href={`${path}/account`}>
            <Icon name="paper" />
            <span className="grow">{pdf}</span>
            <span className="over">{words.balance(balances.join(', '))}</span>
          </a>
        </li>
      </ul>
    </Section>
  );
}

function InvoiceLink({ invoice, path }: { invoice: PortalInvoice; path: string }) {
  const { locale, today } = useReader();
  const { kinds, own: words, xmlOf } = accountWords[locale];
  const { pay, payNumber } = onlinePaymentWords[locale];
  const { id, kind, number, issuedOn, gross, currency, open, hasXml } = invoice;
  const due = open && formatDay(locale, open.dueOn, 'basic');
  const state = !open
    ? ''
    : (open.dueOn < today ? words.overdue : words.due)(amountText(locale, open.amount, currency), due ?? '');
  const amount = amountText(locale, kind === 'invoice' ? gross : -gross, currency);
  const details = [state, formatDay(locale, issuedOn, 'basic'), amount];
  return (
    <li className="row">
      <a className="row grow" href={`${path}/invoices/${id}`}>
        <Icon name="paper" />
        <span className="grow">{`${kinds[kind]} ${number}`}</span>
        <span className="over">{details.filter(Boolean).join(' · ')}</span>
      </a>
      {open?.payPath && (
        <a className={buttonClass()} href={open.payPath} aria-label={payNumber(number)}>
          {pay}
        </a>
      )}
      {hasXml && (
        <a href={`${path}/invoices/${id}/xml`} download aria-label={xmlOf(number)}>
          XML
        </a>
      )}
    </li>
  );
}
