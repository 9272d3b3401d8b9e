import { phoneAddress } from '#web/ui/navigation/phone-address.ts';
import { fullName } from '#domain/customers/customer.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { Icon } from '#web/ui/icons.tsx';
import type { Customer } from '#contract/customers/customers.ts';

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
