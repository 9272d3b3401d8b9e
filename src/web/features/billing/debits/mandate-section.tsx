import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type MandateRecord, revokeMandate } from '#contract/billing/direct-debits.ts';
import { shownIban } from '#domain/platform/identifiers.ts';
import { directDebitWords } from '#words/billing/direct-debits.ts';
import { formatDay } from '#words/format.ts';
import { call } from '#web/api/call.ts';
import { reportFailure } from '#web/api/failure-text.ts';
import { refetch } from '#web/api/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmedButton } from '#web/ui/dialogs/confirm-dialog.tsx';
import { useLocale, useWordsOf } from '#web/ui/language/language.tsx';
import { Loaded } from '#web/ui/records/loaded.tsx';
import { MandateDialog } from './mandate-dialog.tsx';
import { mandatesQuery } from './debit-queries.ts';

/** The SEPA mandate of a customer, and earlier ones. Without a valid one, a mandate can be entered. */
export function MandateSection({ customer }: { customer: { id: number; name: string } }) {
  const { mandate: words } = useWordsOf(directDebitWords);
  const [isOpen, setOpen] = useState(false);
  const mandates = useQuery(mandatesQuery(customer.id));
  return (
    <section className="invoices__part" aria-labelledby="mandate">
      <h2 className="h2 section-head" id="mandate">
        {words.title}
      </h2>
      <p>{words.lede}</p>
      <Loaded of={mandates} rows={1}>
        {(all) => {
          const valid = all.filter(({ revokedOn }) => revokedOn === null);
          const revoked = all.filter(({ revokedOn }) => revokedOn !== null);
          return (
            <>
              <ul className="sheet">
                {valid.map((mandate) => (
                  <MandateLine key={mandate.id} mandate={mandate} customerId={customer.id} />
                ))}
                {valid.length === 0 && (
                  <li className="row row--wrap invoices__foot">
                    <span className="grow">{words.none}</span>
                    <Button onClick={() => setOpen(true)}>{words.enter}</Button>
                  </li>
                )}
              </ul>
              {revoked.length > 0 && (
                <details>
                  <summary>{words.earlier}</summary>
                  <ul className="sheet">
                    {revoked.map((mandate) => (
                      <MandateLine key={mandate.id} mandate={mandate} customerId={customer.id} />
                    ))}
                  </ul>
                </details>
              )}
            </>
          );
        }}
      </Loaded>
      {isOpen && <MandateDialog customer={customer} onClose={() => setOpen(false)} />}
    </section>
  );
}

function MandateLine({ mandate, customerId }: { mandate: MandateRecord; customerId: number }) {
  const { mandate: words } = useWordsOf(directDebitWords);
  const locale = useLocale();
  const client = useQueryClient();
  const { id, reference, signedOn, scheme, kind, accountHolder, iban, revokedOn } = mandate;
  const revoke = useMutation({
    mutationFn: () => call(revokeMandate, { params: { id: customerId, mandateId: id } }),
    onError: reportFailure,
    onSettled: () => refetch(client, 'invoices', 'history'),
  });
  const facts = words.facts(
    reference,
    formatDay(locale, signedOn, 'basic'),
    words.schemes[scheme],
    words.kinds[kind],
  );
  return (
    <li className="row row--wrap invoices__foot">
      <span className="grow">
        {facts}
        <div className="quiet">
          {accountHolder}, IBAN {shownIban(iban)}
        </div>
      </span>
      {revokedOn === null ? (
        <ConfirmedButton label={words.revoke} title={words.revokeTitle} act={revoke} danger>
          {words.revokeText}
        </ConfirmedButton>
      ) : (
        words.revokedOn(formatDay(locale, revokedOn, 'basic'))
      )}
    </li>
  );
}
