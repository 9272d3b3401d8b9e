import { useState } from 'react';
import type { Order } from '#contract/sales/orders.ts';
import { AGREED_BY_MAX } from '#domain/sales/orders/offered-change.ts';
import { formatDay } from '#words/format.ts';
import { offeredChangeWords } from '#words/public/offered-changes.ts';
import { fieldMessages } from '#web/api/api-problem.ts';
import { failureText } from '#web/api/failure-text.ts';
import { useCan, useSession } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useLocale, useWordsOf } from '#web/ui/language/language.tsx';
import { flash } from '#web/ui/messages/flash.ts';
import { Note } from '#web/ui/messages/note.tsx';
import {
  type SeenOffer,
  useAgreeToChange,
  useOfferedChange,
  useWithdrawChange,
} from './use-offered-change.ts';

/**
 * Says that a change of a booking waits for the answer of the customer, with the acts that end that, or that the customer has declined or not
 * answered the last one. Nothing for other orders, and for users of a customer.
 */
export function OfferedChangeNote({ order }: { order: Pick<Order, 'id' | 'state'> }) {
  const words = useWordsOf(offeredChangeWords);
  const locale = useLocale();
  const isStaff = useSession().customerId === null;
  const mayChange = useCan('book Order');
  const { data: change } = useOfferedChange(order.id, {
    isAsked: isStaff && mayChange && order.state === 'booked',
  });
  if (!change) return null;
  const until = formatDay(locale, change.until);
  if (change.isWaiting)
    return (
      <Note state="pending" role="status" title={words.waiting(until)}>
        {words.explanation(change.offeredBy)} <WaitingActs orderId={order.id} hash={change.hash} />
      </Note>
    );
  if (change.ending === 'outdated') return <Note state="incomplete">{words.outdated}</Note>;
  if (change.ending === 'declined') return <Note state="incomplete">{words.declined}</Note>;
  return change.ending === null ? <Note state="incomplete">{words.lapsed(until)}</Note> : null;
}

function WaitingActs(seen: SeenOffer) {
  const words = useWordsOf(offeredChangeWords);
  const [isOpen, setOpen] = useState(false);
  const withdraw = useWithdrawChange(seen);
  return (
    <span className="row row--wrap">
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {words.agree}
      </Button>
      <Button
        variant="quiet"
        pending={withdraw.isPending}
        onClick={() =>
          withdraw.mutate(undefined, {
            onSuccess: () => flash.show({ type: 'success', text: words.withdrawn }),
            onError: (error) => flash.show({ type: 'danger', text: failureText(error) }),
          })
        }
      >
        {words.withdraw}
      </Button>
      {isOpen && <AgreedDialog seen={seen} onClose={() => setOpen(false)} />}
    </span>
  );
}

/** Asks who has agreed by phone, and applies the change. */
function AgreedDialog({ seen, onClose }: { seen: SeenOffer; onClose: () => void }) {
  const all = useWordsOf(offeredChangeWords);
  const { dialog: words } = all;
  const [name, setName] = useState('');
  const [isChecked, setChecked] = useState(false);
  const agree = useAgreeToChange(seen);
  const isBlank = name.trim() === '';
  const refused = fieldMessages(agree.error, 'agreed_by');
  const submit = () => {
    setChecked(true);
    if (isBlank) return;
    agree.mutate(name.trim(), {
      onSuccess: () => {
        onClose();
        flash.show({ type: 'success', text: all.applied });
      },
    });
  };
  return (
    <FormDialog
      title={words.title}
      submitLabel={words.submit}
      isPending={agree.isPending}
      failure={agree.error && refused.length === 0 ? failureText(agree.error) : null}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{words.text}</p>
      <TextField
        label={words.name}
        value={name}
        maxLength={AGREED_BY_MAX}
        errors={isChecked && isBlank ? [words.blank] : refused}
        onChange={({ target: { value } }) => setName(value)}
      />
    </FormDialog>
  );
}
