import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { failureText } from '#web/api/failure-text.ts';
import { flash } from '#web/ui/messages/flash.ts';
import { MoveDialog } from './move-dialog.tsx';
import { orderQuery } from '#web/api/orders.ts';
import { orderMovesWords } from '#words/sales/order-moves.ts';
import { useWordsOf } from '#web/ui/language/language.tsx';

interface MoveVertProps {
  orderId: number;
  vertId: number;
  onClose: () => void;
}

/** Opens the move dialog for an ad of which only the ids are known. Fetches its order first. */
export function MoveVert({ orderId, vertId, onClose }: MoveVertProps) {
  const { move } = useWordsOf(orderMovesWords);
  const { data: order, error } = useQuery(orderQuery(orderId));
  const vert = order?.verts.find(({ id }) => id === vertId);
  const failure = error ? failureText(error) : order && !vert ? move.gone : null;
  useEffect(() => {
    if (failure === null) return;
    flash.show({ type: 'danger', text: failure });
    onClose();
  }, [failure, onClose]);
  return order && vert ? <MoveDialog order={order} vert={vert} onClose={onClose} /> : null;
}
