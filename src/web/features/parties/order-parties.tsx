import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { OrderPartiesRecord } from '#contract/order-parties.ts';
import type { Order } from '#contract/orders.ts';
import type { NamedCustomer } from '../../base/customer-combobox.tsx';
import { Loaded } from '../../base/loaded.tsx';
import { usePageAct } from '../../base/page-acts.ts';
import { paths } from '../../base/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/messages/note.tsx';
import { PartiesDialog } from './parties-dialog.tsx';
import { useOrderParties, useSeesParties } from './use-order-parties.ts';
import { usePartyWords } from './use-party-words.ts';

/** Who else than the customer takes part in an order; nothing where the organization keeps no prices. */
export function OrderParties({ order }: { order: Order }) {
  return useSeesParties() ? <Section order={order} /> : null;
}

function Section({ order }: { order: Order }) {
  const words = usePartyWords();
  const parties = useOrderParties(order.id);
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  usePageAct('change parties', { label: words.change, also: words.title, run: open });
  return (
    <section aria-labelledby="parties" className="parties">
      <div className="row row--wrap section-head">
        <h2 className="h2 grow" id="parties">
          {words.title}
        </h2>
        <Button icon="edit" onClick={open} unavailable={!parties.data}>
          {words.change}
        </Button>
      </div>
      <div className="sheet parties__b">
        <Loaded of={parties} rows={1}>
          {(shown) => <Facts parties={shown} order={order} />}
        </Loaded>
      </div>
      {isOpen && parties.data && (
        <PartiesDialog order={order} parties={parties.data} onClose={() => setOpen(false)} />
      )}
    </section>
  );
}

function Facts({ parties, order }: { parties: OrderPartiesRecord; order: Order }) {
  const words = usePartyWords();
  const { agency, orderedBy, billTo, copyTo, copyToEmail, hasMandate, billsAdvertiser } = parties;
  const copies = [billsAdvertiser ? agency?.name : null, copyTo?.name, copyToEmail].filter(Boolean);
  const rows: (readonly [string, ReactNode])[] = [
    ...(agency ? [[words.agency, <CustomerLink key="agency" party={agency} />] as const] : []),
    ...(orderedBy === '' ? [] : [[words.orderedBy, orderedBy] as const]),
    [
      words.billTo,
      <>
        <CustomerLink party={billTo ?? order.customer} />
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

function CustomerLink({ party: { id, name } }: { party: NamedCustomer }) {
  return (
    <Link to={paths.customer} params={{ customerId: String(id) }}>
      {name}
    </Link>
  );
}
