import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { NamedCustomer } from '#web/ui/fields/customer-combobox.tsx';
import { useCan, useSession } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { agreementsQuery } from './agreement-queries.ts';
import { AgreementForm } from './agreement-form.tsx';
import { AgreementsSection } from './agreements-section.tsx';
import { agreementWords } from '#words/pricing/agreements.ts';
import { useWordsOf } from '#web/ui/language/language.tsx';

/**
 * The button that creates an agreement, for this customer or with null for one that the user chooses. Shown only to users who
 * may change prices, and only if there is a scale to agree on.
 */
export function NewAgreement({ customer }: { customer: NamedCustomer | null }) {
  const words = useWordsOf(agreementWords);
  const mayMake = useCan('update Price');
  const { data } = useQuery(agreementsQuery(customer?.id ?? null, 0));
  const [isOpen, setOpen] = useState(false);
  const scales = data?.scales ?? [];
  if (!mayMake || scales.length === 0) return null;
  return (
    <>
      <Button icon="plus" onClick={() => setOpen(true)}>
        {words.add}
      </Button>
      {isOpen && <AgreementForm customer={customer} scales={scales} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The agreements of a customer, if the organization keeps prices. */
export function CustomerAgreements({ customer }: { customer: NamedCustomer }) {
  const words = useWordsOf(agreementWords);
  const { organization } = useSession();
  const maySee = useCan('index Invoice');
  if (!maySee || !organization.keepsPrices) return null;
  return (
    <section aria-labelledby="agreements" className="agreements">
      <div className="row row--wrap section-head">
        <h2 className="h2 grow" id="agreements">
          {words.title}
        </h2>
        <NewAgreement customer={customer} />
      </div>
      <AgreementsSection customerId={customer.id} />
    </section>
  );
}
