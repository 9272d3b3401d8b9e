import { phoneAddress } from '#web/ui/navigation/phone-address.ts';
import { fullName } from '#domain/customers/customer.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { Icon } from '#web/ui/icons.tsx';
import type { Customer } from '#contract/customers/customers.ts';
import { formatBasisPoints, formatDay } from '#words/format.ts';
import type { Locale } from '#words/locale.ts';
import type { InvoiceFieldWords } from '#words/en-gb/billing/invoice-fields.ts';
import { countryName } from '#words/country-name.ts';
import { useSession } from '#web/api/session.ts';
import { useCustomerTexts } from './customer-content.ts';

/** The contacts of a customer with telephone number and e-mail address, and its agency. */
export function CustomerFacts({ customer }: { customer: Customer }) {
  const { form } = useWords().customer;
  return (
    <section className="sheet sheet--first who">
      <Contact
        title={form.customerContact}
        name={fullName(customer.customerContactFirstName, customer.customerContactLastName)}
        phone={customer.customerContactPhone}
        email={customer.customerContactEmail}
      />
      <Contact
        title={form.internalContact}
        name={fullName(customer.internalContactFirstName, customer.internalContactLastName)}
        phone={customer.internalContactPhone}
        email={customer.internalContactEmail}
      />
      {customer.agencyName !== '' && (
        <div>
          <p className="over">{form.agencyName}</p>
          <p className="who__n">{customer.agencyName}</p>
        </div>
      )}
    </section>
  );
}

interface ContactProps {
  title: string;
  name: string;
  phone: string;
  email: string;
}

function Contact({ title, name, phone, email }: ContactProps) {
  const { common } = useWords();
  return (
    <div>
      <p className="over">{title}</p>
      {name !== '' && <p className="who__n">{name}</p>}
      {phone !== '' && (
        <p className="who__p">
          <Icon name="phone" />
          <a href={phoneAddress(phone)}>{phone}</a>
        </p>
      )}
      {email !== '' && (
        <p className="who__p">
          <Icon name="mail" />
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
      {`${name}${phone}${email}` === '' && <p className="quiet">{common.none}</p>}
    </div>
  );
}

/** The facts of a customer that invoices need, if the organization keeps prices. */
export function CustomerInvoiceFacts({ customer }: { customer: Customer }) {
  const { organization } = useSession();
  const { invoices: words, locale } = useCustomerTexts();
  if (!organization.keepsPrices) return null;
  const blocks = [
    { title: words.customer.legalName, lines: addressOf(customer, locale) },
    { title: words.customer.vatId, lines: numbersOf(customer, words, locale) },
    { title: words.customer.invoiceFormat, lines: sendingOf(customer, words) },
    { title: words.customer.partyKind, lines: termsOf(customer, words, locale) },
  ].filter(({ lines }) => lines.length > 0);
  return (
    <section className="sheet sheet--first who" aria-label={words.title}>
      {blocks.map(({ title, lines }) => (
        <div key={title}>
          <p className="over">{title}</p>
          {lines.map((line) => (
            <p key={line} className="who__p">
              {line}
            </p>
          ))}
        </div>
      ))}
    </section>
  );
}

function addressOf(customer: Customer, locale: Locale): string[] {
  const { legalName, invoiceStreet, invoicePostalCode, invoiceCity, invoiceCountry } = customer;
  const town = `${invoicePostalCode} ${invoiceCity}`.trim();
  const country = invoiceCountry === '' ? '' : countryName(locale, invoiceCountry);
  return [legalName, ...invoiceStreet.split('\n'), town, country].filter((line) => line !== '');
}

function numbersOf(
  { vatId, vatIdCheckedOn, siren, leitwegId, purchaseOrder, buyerReference }: Customer,
  words: InvoiceFieldWords,
  locale: Locale,
) {
  const checked =
    vatIdCheckedOn === null ? '' : words.terms.checkedOn(formatDay(locale, vatIdCheckedOn, 'basic'));
  return [
    [vatId, checked].filter((text) => text !== '').join(', '),
    siren === '' ? '' : `${words.customer.siren} ${siren}`,
    leitwegId === '' ? '' : `${words.customer.leitwegId} ${leitwegId}`,
    purchaseOrder === '' ? '' : `${words.customer.purchaseOrder} ${purchaseOrder}`,
    buyerReference === '' ? '' : `${words.customer.buyerReference} ${buyerReference}`,
  ].filter((line) => line !== '');
}

function sendingOf({ invoiceFormat, invoiceEmail, invoiceLanguage }: Customer, words: InvoiceFieldWords) {
  const language = invoiceLanguage === '' ? '' : words.choices.invoiceLanguage[invoiceLanguage];
  return [words.choices.invoiceFormat[invoiceFormat], invoiceEmail, language].filter((line) => line !== '');
}

function termsOf(customer: Customer, words: InvoiceFieldWords, locale: Locale): string[] {
  const { partyKind, commissionKind, commissionBasisPoints, paymentDays } = customer;
  const { cashDiscountDays, cashDiscountBasisPoints } = customer;
  const percent = (basisPoints: number) => formatBasisPoints(locale, basisPoints);
  return [
    words.choices.partyKind[partyKind],
    commissionBasisPoints === null
      ? ''
      : words.terms.commission(words.choices.commissionKind[commissionKind], percent(commissionBasisPoints)),
    paymentDays === null ? '' : words.terms.payment(paymentDays),
    cashDiscountDays === null || cashDiscountBasisPoints === null
      ? ''
      : words.terms.cashDiscount(cashDiscountDays, percent(cashDiscountBasisPoints)),
  ].filter((line) => line !== '');
}
