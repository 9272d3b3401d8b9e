import type { PayView } from '#contract/billing/pay-page.ts';
import { onlinePaymentWords } from '#words/billing/online-payments.ts';
import { formatDay } from '#words/format.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { FramedDocument, PortalHead } from '../public-document.tsx';
import { amountText } from './offer-section.tsx';

/** The page on which an invoice is paid online. Only its form begins a payment, because programs that check links also request this page. */
export function PayPage(view: PayView) {
  const { locale, publisher, number } = view;
  const { page: words } = onlinePaymentWords[locale];
  const title = words.title(number);
  return (
    <FramedDocument head={<PortalHead />} locale={locale} title={title} publisher={publisher}>
      <section className="sheet step act step--alone">
        <div>
          <h1 className="h1">{title}</h1>
          <AmountDue {...view} />
          <p className="lede" role="status">
            {textOf(view)}
          </p>
        </div>
        <PayAct {...view} />
      </section>
    </FramedDocument>
  );
}

function AmountDue({ locale, amount, discount, currency, dueOn }: PayView) {
  const { page: words } = onlinePaymentWords[locale];
  if (amount <= 0) return null;
  const asked = amountText(locale, amount, currency);
  return (
    <p className="over">
      {discount > 0
        ? words.discounted(asked, amountText(locale, discount, currency))
        : words.due(asked, formatDay(locale, dueOn))}
    </p>
  );
}

function textOf({ locale, state, provider, pending, currency }: PayView): string {
  const { page: words } = onlinePaymentWords[locale];
  if (state === 'open') return words.explanation(provider);
  if (state === 'pending')
    return pending === null
      ? words.returned
      : words.pending(amountText(locale, pending.amount, currency), formatDay(locale, pending.since));
  return state === 'leaving' ? words.leaving(provider) : words[state];
}

/** The button that begins the payment, or the link to the provider's page for browsers that do not go on by themselves. */
function PayAct({ locale, state, provider, pageUrl, amount, currency }: PayView) {
  const { page: words } = onlinePaymentWords[locale];
  if (pageUrl !== null)
    return (
      <a className={buttonClass({ variant: 'primary' })} href={pageUrl}>
        {words.goOn(provider)}
      </a>
    );
  if (state === 'settled' || state === 'pending' || state === 'off') return null;
  const isReturned = state === 'returned';
  return (
    <form method="post">
      <Button type="submit" variant={isReturned ? 'plain' : 'primary'} className="btn--tall">
        {isReturned ? words.again : words.pay(amountText(locale, amount, currency))}
      </Button>
    </form>
  );
}
