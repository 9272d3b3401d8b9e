import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { NamedParties } from '#contract/sales/order-parties.ts';
import { paths } from '#web/ui/navigation/paths.ts';
import { Note } from '#web/ui/messages/note.tsx';
import { partyWords } from '#words/sales/parties.ts';
import { useWordsOf } from '#web/ui/language/language.tsx';
import { Button } from '#web/ui/button.tsx';

interface PartyFactsProps {
  parties: NamedParties;
  /** A new customer has no id yet. */
  customer: { id: number | null; name: string };
  billsAdvertiser: boolean;
}

/** The agency, who ordered, the billed party, and a warning if a mandate that the law requires is missing. */
export function PartyFacts({ parties, customer, billsAdvertiser }: PartyFactsProps) {
  const words = useWordsOf(partyWords);
  const { agency, orderedBy, billTo, copyTo, copyToEmail, hasMandate } = parties;
  const copies = [billsAdvertiser ? agency?.name : null, copyTo?.name, copyToEmail].filter(Boolean);
  const rows: (readonly [string, ReactNode])[] = [
    ...(agency ? [[words.agency, <CustomerLink key="agency" party={agency} />] as const] : []),
    ...(orderedBy === '' ? [] : [[words.orderedBy, orderedBy] as const]),
    [
      words.billTo,
      <>
        <CustomerLink party={billTo ?? customer} />
        {copies.length > 0 && `, ${words.copies([...new Set(copies)].join(', '))}`}
      </>,
    ],
    ...(agency && hasMandate ? [[words.mandate, words.mandateOnFile] as const] : []),
  ];
  return (
    <>
      <dl className="parties__l">
        {rows.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {agency && billsAdvertiser && !hasMandate && (
        <Note state="incomplete" title={words.mandateMissing}>
          {words.mandateWarning}
        </Note>
      )}
    </>
  );
}

function CustomerLink({ party: { id, name } }: { party: PartyFactsProps['customer'] }) {
  if (id === null) return name;
  return (
    <Link to={paths.customer} params={{ customerId: String(id) }}>
      {name}
    </Link>
  );
}

interface PartiesSectionProps {
  /** Opens the dialog that changes them. */
  onChange: () => void;
  isUnavailable?: boolean;
  children: ReactNode;
}

/** The section of the parties on the page of an order or of the cart. */
export function PartiesSection({ onChange, isUnavailable = false, children }: PartiesSectionProps) {
  const words = useWordsOf(partyWords);
  return (
    <section aria-labelledby="parties" className="parties">
      <div className="row row--wrap section-head">
        <h2 className="h2 grow" id="parties">
          {words.title}
        </h2>
        <Button icon="edit" onClick={onChange} unavailable={isUnavailable}>
          {words.change}
        </Button>
      </div>
      <div className="sheet parties__b">{children}</div>
    </section>
  );
}
