import { useNavigate } from '@tanstack/react-router';
import { useCan } from '#web/api/session.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { usePageButton } from '#web/ui/keys/page-acts.ts';
import { paths } from '#web/ui/navigation/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { flash } from '#web/ui/messages/flash.ts';
import { useOrderDraft } from './order-draft.ts';

/** The button that starts an order: selects the customer for the next order, and opens the week view. */
export function StartOrder({ customer }: { customer: { id: number; name: string } }) {
  const { cart: words, palette } = useWords();
  const button = usePageButton('new order', words.title, palette.also.newOrder);
  const navigate = useNavigate();
  const { change } = useOrderDraft();
  const start = () => {
    change({ customer: { id: customer.id, name: customer.name } });
    void navigate({ to: paths.publications });
  };
  return (
    <Button ref={button} variant="primary" icon="plus" onClick={start}>
      {words.title}
    </Button>
  );
}

/** The customer of the next order, shown next to the weeks. Pressing it clears the choice. Renders nothing without a customer. */
export function ServedCustomer() {
  const { cart: words } = useWords();
  const choosesCustomer = useCan('index Customer');
  const { draft, change } = useOrderDraft();
  const { customer } = draft;
  if (!choosesCustomer || customer === null || customer.name === '') return null;
  const remove = () => {
    change({ customer: null });
    flash.show({
      type: 'success',
      text: words.customerRemoved(customer.name),
      action: { label: words.undo, onAction: () => change({ customer }) },
    });
  };
  return (
    <Button icon="x" className="cut" aria-label={words.removeCustomer(customer.name)} onClick={remove}>
      {words.forCustomer(customer.name)}
    </Button>
  );
}
