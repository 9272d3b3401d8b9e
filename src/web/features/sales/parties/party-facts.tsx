import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { NamedParties } from '#contract/sales/order-parties.ts';
import { paths } from '#web/ui/navigation/paths.ts';
import { Fact } from '#web/ui/records/fact.tsx';
import { Note } from '#web/ui/messages/note.tsx';
import { partyWords } from '#words/sales/parties.ts';
import { useWordsOf } from '#web/ui/language/language.tsx';

interface PartyFactsProps {
  parties: NamedParties;
  /** A new customer has no id yet. */
  customer: { id: number | null; name: string };
  billsAdvertiser: boolean;
  /** The act that changes them. */
  act?: ReactNode;
}

/** The agency, who ordered, the billed party, and a warning if a mandate that the law requires is missing. */
export function PartyFacts({ parties, customer, billsAdvertiser, act }: PartyFactsProps) {
  const words = useWordsOf(partyWords);
  const { agency, orderedBy, billTo, copyTo, copyToEmail, hasMandate } = parties;
  const { purchaseOrder, buyerReference } = parties;
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
    ...(purchaseOrder === '' ? [] : [[words.purchaseOrder, purchaseOrder] as const]),
    ...(buyerReference === '' ? [] : [[words.buyerReference, buyerReference] as const]),
    ...(agency && hasMandate ? [[words.mandate, words.mandateOnFile] as const] : []),
  ];
  return (
    <>
      <dl>
        {rows.map(([label, text]) => (
          <Fact key={label} label={label} act={label === words.billTo && act}>
            {text}
          </Fact>
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
