import { useState } from 'react';
import { hasContent } from '#domain/ads/verts/vert-copies.ts';
import { useCan } from '#web/api/session.ts';
import { usePageAct } from '#web/ui/keys/page-acts.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyDialog } from './copy-dialog.tsx';
import type { Order } from './use-order.ts';
import { orderMovesWords } from '#words/sales/order-moves.ts';
import { useWordsOf } from '#web/ui/language/language.tsx';

/** The button that opens the dialog for copying the ads of an order. The command palette offers it, too. */
export function CopyAds({ order }: { order: Order }) {
  const { copy: words } = useWordsOf(orderMovesWords);
  const [opened, setOpened] = useState<{ namedId: number | null } | null>(null);
  const isPossible = useCan('update Vert') && order.verts.some(hasContent);
  const open = () => setOpened({ namedId: null });
  usePageAct(
    'copy ads',
    isPossible
      ? {
          label: words.button,
          also: words.also,
          run: open,
          forOrder: { label: words.toOrder, run: (namedId) => setOpened({ namedId }) },
        }
      : null,
  );
  if (!isPossible) return null;
  return (
    <>
      <Button variant="quiet" icon="copy" onClick={open}>
        {words.button}
      </Button>
      {opened && <CopyDialog order={order} namedId={opened.namedId} onClose={() => setOpened(null)} />}
    </>
  );
}
