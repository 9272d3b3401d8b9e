import type { ReactNode } from 'react';
import { type AcceptForm, orderPath, type PortalOrder } from '#contract/public/portal-pages.ts';
import { formatDay, formatAmount, formatLetterInstant } from '#words/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/fields/choice-group.tsx';
import { FieldMessages } from '#web/ui/fields/field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { CodeField, NewCodeButton, useReader } from './portal-reader.tsx';
import { SheetSection } from '#web/pages/public/public-document.tsx';
import { CURRENCY_DIGITS } from '#domain/pricing/quotes/money.ts';
import type { Quote } from '#contract/pricing/prices.ts';
import { allWords } from '#words/all.ts';
import type { Locale } from '#words/locale.ts';
import { LanguageProvider } from '#web/ui/language/language.tsx';
import { QuoteSums, Sum } from '#web/features/pricing/quotes/price-totals.tsx';

interface OfferProps {
  order: PortalOrder;
  form: AcceptForm;
  note: ReactNode;
}

/**
 * The offer and, for a contact who may accept it, the form that accepts it. An offer with past ads has neither a form nor a total, because
 * it cannot be accepted. Nothing if there is no offer.
 */
export function OfferSection({ order, form, note }: OfferProps) {
  const { words, rights } = useReader();
  const { quote } = order.offer;
  if (order.next.kind === 'past') {
    return (
      <SheetSection id="offer" title={words.steps.offer}>
        {note}
        <dl className="sums">
          <OfferLines quote={quote} ads={order.ads} />
        </dl>
        <p>{words.offer.past}</p>
      </SheetSection>
    );
  }
  if (order.next.kind !== 'offer') return null;
  return (
    <SheetSection id="offer" title={words.offer.title}>
      {note}
      {quote && <OfferPrices quote={quote} ads={order.ads} />}
      {rights.mayAccept ? (
        <AcceptanceForm order={order} form={form} />
      ) : (
        <p className="by">{words.offer.notYou}</p>
      )}
    </SheetSection>
  );
}

/** What a booked order costs and, if a contact has accepted it, who did, when, and under which terms. */
export function AcceptedSection({ order: { accepted, ads, next, offer } }: { order: PortalOrder }) {
  const { words, locale, timeZone } = useReader();
  const isOffered = next.kind === 'offer' || next.kind === 'past' || next.kind === 'lapsed';
  if (isOffered || (offer.quote === null && accepted === null)) return null;
  const terms = accepted?.businessTerms;
  return (
    <SheetSection id="sum" title={words.offer.booked}>
      {offer.quote && <OfferPrices quote={offer.quote} ads={ads} />}
      {accepted && (
        <p className="by">
          {words.offer.acceptedBy(accepted.name, formatLetterInstant(locale, accepted.at, timeZone))}
          {accepted.notAddressee !== null && ` ${words.offer.notAddressee(accepted.notAddressee)}`}
          {accepted.proof && ` ${words.offer.proof[accepted.proof.kind](accepted.proof.email)}`}
          {terms && ` ${words.offer.acceptedTerms(formatDay(locale, terms.of, 'letter'))}`}
          {terms && terms.url !== '' && (
            <>
              {' '}
              <a href={terms.url} rel="noopener noreferrer" target="_blank">
                {words.offer.readTerms}
              </a>
            </>
          )}
        </p>
      )}
    </SheetSection>
  );
}

function AcceptanceForm({ order, form }: Omit<OfferProps, 'note'>) {
  const reader = useReader();
  const { offer: words } = reader.words;
  const { quote, businessTerms: terms, hash } = order.offer;
  const total = quote && amountText(reader.locale, quote.totals.gross, quote.currency);
  return (
    <AgreementForm
      action={`${orderPath(order.id)}/acceptance#offer`}
      hash={hash}
      form={form}
      submit={total === null ? words.accept : words.acceptFor(total)}
      binding={words.binding}
      agree={
        <>
          {terms === null ? words.agree : words.agreeTerms(formatDay(reader.locale, terms.of, 'basic'))}
          {terms !== null && terms.url !== '' && (
            <>
              {' '}
              <a href={terms.url} rel="noopener noreferrer" target="_blank">
                {words.readTerms}
              </a>
            </>
          )}
        </>
      }
    />
  );
}

interface AgreementFormProps {
  action: string;
  /** Identifies what the contact agrees to. */
  hash: string;
  form: AcceptForm;
  /** The label of the checkbox, of the button, and what agreeing means. */
  agree: ReactNode;
  submit: string;
  binding: string;
}

/** The form with which a contact agrees to something: name, checkbox, and the code if one was sent. */
export function AgreementForm({ action, hash, form, agree, submit, binding }: AgreementFormProps) {
  const {
    words: { offer: words },
    name: addressee,
  } = useReader();
  const [isNameRefused, isAgreedRefused] = [form.refused.includes('name'), form.refused.includes('agreed')];
  return (
    <form method="post" action={action} className="stack" noValidate>
      <input type="hidden" name="offer" value={hash} />
      <TextField
        label={words.name}
        hint={words.nameHint(addressee)}
        id="name"
        name="name"
        defaultValue={form.name}
        autoComplete="name"
        maxLength={100}
        required
        errors={isNameRefused ? [words.refused.name] : []}
        // The browser scrolls to the first refused field.
        autoFocus={isNameRefused}
      />
      <div className={isAgreedRefused ? 'field field--error' : 'field'}>
        <Checkbox
          name="agreed"
          value="yes"
          defaultChecked={form.agreed}
          aria-invalid={isAgreedRefused || undefined}
          aria-describedby="agreed-m"
          autoFocus={isAgreedRefused}
          label={agree}
        />
        <FieldMessages id="agreed-m" errors={isAgreedRefused ? [words.refused.agreed] : []} />
      </div>
      {form.asksCode && <CodeField isRefused={form.refused.includes('code')} />}
      <Button type="submit" variant="primary" className="btn--tall" icon="check">
        {submit}
      </Button>
      {form.asksCode && <NewCodeButton />}
      <p className="by">{binding}</p>
    </form>
  );
}

/** Returns an amount with its currency, in this language. */
export function amountText(locale: Locale, amount: number, currency: Quote['currency']): string {
  return `${formatAmount(locale, amount, CURRENCY_DIGITS[currency])}\u00A0${currency}`;
}

/** The price calculation of an offer: each placement with the steps of its price, then commissions, VAT and totals. */
function OfferPrices({ quote, ads }: { quote: Quote; ads: PortalOrder['ads'] }) {
  const { locale } = useReader();
  return (
    <LanguageProvider language={{ locale, words: allWords[locale] }} onSwitch={() => undefined}>
      <QuoteSums quote={quote}>
        <OfferLines quote={quote} ads={ads.filter(({ customerNet }) => customerNet !== null)} />
      </QuoteSums>
    </LanguageProvider>
  );
}

/** The placements of an offer with their prices. A past placement has no price any more. */
function OfferLines({ quote, ads }: { quote: Quote | null; ads: PortalOrder['ads'] }) {
  const { locale, words } = useReader();
  return ads.map(({ vert: { id, placement }, state, customerNet }) => {
    const day = formatDay(locale, placement.issue.sendingDate, 'weekdayWithoutYear');
    const isPriced = quote !== null && customerNet !== null && state !== 'failed';
    const name = (
      <>
        {placement.name}, {day}{' '}
        {isPriced && <span className="over">{stepsText(quote, placement.id, locale)}</span>}
      </>
    );
    const price = isPriced ? formatAmount(locale, customerNet, CURRENCY_DIGITS[quote.currency]) : '';
    return <Sum key={id} name={name} value={state === 'failed' ? words.offer.isPast : price} />;
  });
}

/** Returns the steps from the list price of a placement to the customer's price; null if there are fewer than two. */
function stepsText({ lines, currency }: Quote, placementId: number, locale: Locale): string | null {
  const { steps: words } = allWords[locale].price;
  const steps = lines.find((line) => line.placementId === placementId)?.steps ?? [];
  const taken = steps.filter((step) => !('isTaken' in step) || step.isTaken);
  if (taken.length < 2) return null;
  return taken
    .map((step) => {
      const name = step.kind === 'frequency' ? words.frequency(String(step.from)) : words[step.kind];
      return `${name} ${amountText(locale, Math.round(Number(step.amount)), currency)}`;
    })
    .join(' · ');
}
