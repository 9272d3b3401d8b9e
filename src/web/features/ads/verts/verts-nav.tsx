import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import type { Vert } from '#contract/ads/verts.ts';
import { deliveryState, type DeliveryState, hasMissingData } from '#domain/ads/verts/vert.ts';
import { formatDay } from '#words/format.ts';
import { useSession } from '#web/api/session.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { type Editing, useEditing } from './editing-context.ts';
import { groupVerts } from './vert-groups.ts';
import { VertMarks, VertSwitch } from './vert-switch.tsx';
import type { Order } from '#contract/sales/orders.ts';
import { can } from '#domain/access/abilities.ts';

interface VertsNavProps {
  orderId: number;
  verts: readonly Vert[];
  /** The id of the displayed ad. */
  current: number | null;
  onSelect: (vertId: number) => void;
}

/** The list of an order's ads, by publication. On a phone, a select instead. Spec §2 Verts. */
export function VertsNav({ orderId, verts, current, onSelect }: VertsNavProps) {
  const { vert: words } = useWords();
  const locale = useLocale();
  const { today } = useSession();
  const editing = useEditing();
  const groups = groupVerts(verts);
  const options = groups.map(({ title, verts: own }) => ({
    title,
    entries: own.map((vert) => ({
      id: vert.id,
      name: `${vert.placement.name}, ${formatDay(locale, vert.placement.issue.sendingDate, 'withoutYear')}`,
      state: stateOf(vert, editing, today),
      isUnsaved: editing.isUnsaved(vert),
    })),
  }));
  return (
    <>
      <VertSwitch groups={options} current={current} onSelect={onSelect} />
      <nav className="sheet side" aria-label={words.list}>
        {groups.map(({ title, verts: own }) => (
          <section key={title}>
            <h2 className="side__g">{title}</h2>
            <ul>
              {own.map((vert) => (
                <VertRow
                  key={vert.id}
                  orderId={String(orderId)}
                  vertId={String(vert.id)}
                  name={vert.placement.name}
                  sendingDate={vert.placement.issue.sendingDate}
                  state={stateOf(vert, editing, today)}
                  isUnsaved={editing.isUnsaved(vert)}
                />
              ))}
            </ul>
          </section>
        ))}
      </nav>
    </>
  );
}

/** Returns the state that the ad would have if its displayed content were saved. */
function stateOf(vert: Vert, editing: Editing, today: string): DeliveryState {
  const facts = {
    sent: vert.sent,
    sendingDate: vert.placement.issue.sendingDate,
    hasMissingData: hasMissingData(editing.contentOf(vert)),
  };
  return deliveryState(facts, today);
}

interface VertRowProps {
  orderId: string;
  vertId: string;
  name: string;
  sendingDate: string;
  state: DeliveryState;
  isUnsaved: boolean;
}

/** One ad in the list. It does not render again when another ad is edited. */
const VertRow = memo(function VertRow(props: VertRowProps) {
  const { orderId, vertId, name, sendingDate, state, isUnsaved } = props;
  const locale = useLocale();
  return (
    <li>
      <Link to={paths.vert} params={{ orderId, vertId }} activeProps={{ 'aria-current': 'page' }}>
        <span className="side__n">{name}</span>
        <span className="num">{formatDay(locale, sendingDate, 'withoutYear')}</span>
        <VertMarks state={state} isUnsaved={isUnsaved} />
      </Link>
    </li>
  );
});

/** The heading: the order and customer of the edited ads. Spec §2 Verts. */
export function VertsHead({ order }: { order: Order }) {
  const { vert: words, order: orderWords } = useWords();
  const { detail } = orderWords;
  const { capabilities } = useSession();
  return (
    <>
      <p className="over">
        {order.state === 'reserved' ? detail.reservation : detail.booking} ·{' '}
        <Link to={paths.order} params={{ orderId: String(order.id) }}>
          {words.order(order.id)}
        </Link>{' '}
        {detail.forCustomer} {order.customer.name}
      </p>
      <div className="head">
        <h1 className="h1">{can(capabilities, 'update Vert') ? words.title : words.viewTitle}</h1>
      </div>
    </>
  );
}
