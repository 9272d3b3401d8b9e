import type { BulkPreview, BulkResult } from '#contract/orders/order-bulk.ts';
import { Icon } from '../../ui/icons.tsx';
import { StateMark } from '../../ui/state-mark.tsx';
import { useOrderWork } from './use-order-work.ts';

interface BulkOutcomesProps {
  orders: readonly (BulkResult & Partial<BulkPreview>)[];
  /** What happens to the orders that are changed. */
  text: string;
  /** How many of them are then reserved beyond their first sending. */
  late?: number;
  customers?: ReadonlyMap<number, string>;
}

/** What becomes of each order of an act: the changed ones by number, the others with their reasons. */
export function BulkOutcomes({ orders, text, late = 0, customers }: BulkOutcomesProps) {
  const { acts } = useOrderWork();
  const numbersOf = (outcome: BulkResult['outcome']) =>
    orders.filter((order) => order.outcome === outcome).map(({ id }) => id);
  const [done, unchanged] = [numbersOf('done'), numbersOf('unchanged')];
  const refused = orders.filter(({ outcome }) => outcome === 'refused');
  return (
    <ul className="bulk__l" aria-live="polite">
      <li>
        <Icon name="check" />
        <span>
          <b>{text}</b> <span className="quiet">{done.join(', ')}</span>
        </span>
      </li>
      {late > 0 && (
        <li>
          <StateMark state="incomplete" wordHidden>
            {''}
          </StateMark>
          <span>{acts.late(late)}</span>
        </li>
      )}
      {unchanged.length > 0 && (
        <li>
          <Icon name="info" />
          <span>
            <b>{acts.unchanged(unchanged.length)}</b> <span className="quiet">{unchanged.join(', ')}</span>
          </span>
        </li>
      )}
      {refused.length > 0 && (
        <li>
          <Icon name="warn" />
          <div>
            <b>{acts.refused(refused.length)}</b>
            <ul>
              {refused.map(({ id, customer_name, reason }) => (
                <li key={id} className="bulk__r">
                  {[id, customer_name ?? customers?.get(id)].filter(Boolean).join(', ')}: {reason}
                </li>
              ))}
            </ul>
          </div>
        </li>
      )}
    </ul>
  );
}
