import { useState } from 'react';
import type { NamedParties } from '#contract/sales/order-parties.ts';
import { PartiesDialog } from './parties-dialog.tsx';
import { PartyFacts } from './party-facts.tsx';
import { useSeesParties } from './use-order-parties.ts';
import { partyWords } from '#words/sales/parties.ts';
import { useWordsOf } from '#web/ui/language/language.tsx';
import { Button } from '#web/ui/button.tsx';

const CUSTOMER_ONLY: NamedParties = {
  agency: null,
  orderedBy: '',
  billTo: null,
  copyTo: null,
  copyToEmail: '',
  hasMandate: false,
  purchaseOrder: '',
  buyerReference: '',
};

interface CartPartiesProps {
  customer: { id: number | null; name: string };
  /** Undefined until the user changes them. */
  parties: NamedParties | undefined;
  billsAdvertiser: boolean;
  onChange: (parties: NamedParties) => void;
}

/** The parties of the order to place, apart from its customer. Renders nothing for users who do not see the parties of orders. */
export function CartParties(props: CartPartiesProps) {
  return useSeesParties() ? <Section {...props} /> : null;
}

function Section({ customer, parties = CUSTOMER_ONLY, billsAdvertiser, onChange }: CartPartiesProps) {
  const words = useWordsOf(partyWords);
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="parties" className="parties">
      <div className="row row--wrap section-head">
        <h2 className="h2 grow" id="parties">
          {words.title}
        </h2>
        <Button icon="edit" onClick={() => setOpen(true)}>
          {words.change}
        </Button>
      </div>
      <div className="sheet">
        <PartyFacts parties={parties} customer={customer} billsAdvertiser={billsAdvertiser} />
      </div>
      {isOpen && (
        <PartiesDialog
          title={words.newTitle}
          submitLabel={words.apply}
          customer={customer}
          before={parties}
          billsAdvertiser={billsAdvertiser}
          onSubmit={(entered) => {
            onChange(entered);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
}
