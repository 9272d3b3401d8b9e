import type { OrderDisplayState } from '#domain/sales/orders/order.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { StateMark } from '#web/ui/state-mark.tsx';

const MARKS = { reserved: 'reserved', booked: 'booked', fulfilled: 'sent', lapsed: 'gone' } as const;

/** The state of an order, as mark and word. */
export function OrderState({ state }: { state: OrderDisplayState }) {
  const { states } = useWords().order;
  return <StateMark state={MARKS[state]}>{states[state]}</StateMark>;
}
