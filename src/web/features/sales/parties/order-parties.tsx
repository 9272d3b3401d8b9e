import { useState } from 'react';
import type { OrderPartiesRecord } from '#contract/sales/order-parties.ts';
import type { Order } from '#contract/sales/orders.ts';
import { Loaded } from '#web/ui/records/loaded.tsx';
import { usePageAct } from '#web/ui/keys/page-acts.ts';
import { PartiesDialog } from './parties-dialog.tsx';
import { PartyFacts } from './party-facts.tsx';
import { useChangeParties, useOrderParties, useSeesParties } from './use-order-parties.ts';
import { partyWords } from '#words/sales/parties.ts';
import { useWords, useWordsOf } from '#web/ui/language/language.tsx';

/**
 * The parties of an order, apart from its customer. Renders nothing if the organization keeps no prices, or the user may not
 * see parties.
 */
export function OrderParties({ order }: { order: Order }) {
  return useSeesParties() ? <Section order={order} /> : null;
}

function Section({ order }: { order: Order }) {
  const words = useWordsOf(partyWords);
  const parties = useOrderParties(order.id);
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  usePageAct('change parties', { label: words.change, also: words.title, run: open });
  const change = (
    <button type="button" className="link" aria-haspopup="dialog" onClick={open}>
      {words.change}
    </button>
  );
  return (
    <section aria-label={words.title}>
      <Loaded of={parties} rows={1}>
        {(shown) => (
          <PartyFacts
            parties={shown}
            customer={order.customer}
            billsAdvertiser={shown.billsAdvertiser}
            act={change}
          />
        )}
      </Loaded>
      {isOpen && parties.data && (
        <ChangeDialog order={order} parties={parties.data} onClose={() => setOpen(false)} />
      )}
    </section>
  );
}

interface ChangeDialogProps {
  order: Order;
  parties: OrderPartiesRecord;
  onClose: () => void;
}

function ChangeDialog({ order, parties: latest, onClose }: ChangeDialogProps) {
  const { common } = useWords();
  const words = useWordsOf(partyWords);
  // The change is based on the parties that were shown when the dialog opened.
  const [before] = useState(latest);
  const save = useChangeParties(order.id, onClose);
  return (
    <PartiesDialog
      title={words.dialogTitle(order.id)}
      submitLabel={common.save}
      customer={order.customer}
      before={before}
      billsAdvertiser={before.billsAdvertiser}
      isBilled={before.isBilled}
      isPending={save.isPending}
      error={save.error}
      onSubmit={(entered, agreedBy) => save.mutate({ entered, before, agreedBy })}
      onClose={onClose}
    />
  );
}
