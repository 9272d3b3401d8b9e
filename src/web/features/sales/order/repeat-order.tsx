import { useState } from 'react';
import { useCan } from '#web/api/session.ts';
import { usePageButton } from '#web/ui/keys/page-acts.ts';
import { Button } from '#web/ui/button.tsx';
import { RepeatDialog } from './repeat-dialog.tsx';
import type { Order } from './use-order.ts';
import { orderMovesWords } from '#words/sales/order-moves.ts';
import { useWordsOf } from '#web/ui/language/language.tsx';

/** The button that opens the dialog for repeating an order in later weeks. */
export function RepeatOrder({ order }: { order: Order }) {
  const { repeat: words } = useWordsOf(orderMovesWords);
  const [isOpen, setOpen] = useState(false);
  const button = usePageButton('repeat', words.button, words.also);
  if (!useCan('create Order')) return null;
  return (
    <>
      <Button ref={button} variant="quiet" icon="calendar" onClick={() => setOpen(true)}>
        {words.button}
      </Button>
      {isOpen && <RepeatDialog order={order} onClose={() => setOpen(false)} />}
    </>
  );
}
