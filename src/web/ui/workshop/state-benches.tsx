import { StateMark, type StateName } from '../state-mark.tsx';
import { Button } from '../button.tsx';
import { EmptyState } from '../messages/empty-state.tsx';
import { Mark } from '../marks.tsx';
import { Note } from '../messages/note.tsx';
import { Skeleton, SkeletonForm, SkeletonRows } from '../messages/skeleton.tsx';
import { Loading, Spinner } from '../messages/spinner.tsx';
import { Bench } from './bench.tsx';
import { LONG_TEXT, words } from './words.ts';

const { cart, common, order, shell, weekView } = words;
const PLACES: readonly (readonly [StateName, string])[] = [
  ['free', weekView.legend.free],
  ['cart', weekView.legend.cart],
  ['reserved', order.states.reserved],
  ['booked', order.states.booked],
  ['sold', weekView.legend.sold],
  ['own', weekView.legend.own],
  ['blocked', weekView.legend.blocked],
  ['gone', cart.gone],
];
const ADS: readonly (readonly [StateName, string])[] = [
  ['sent', order.delivery.sent],
  ['pending', order.delivery.pending],
  ['incomplete', order.delivery.incomplete],
  ['failed', order.delivery.failed],
];

/** State marks of placements and ads, with and without their words. */
export function StateBench() {
  const all = [...PLACES, ...ADS];
  return (
    <Bench title="States: mark and word">
      <div className="stack">
        <div className="row row--wrap">
          {all.map(([state, word]) => (
            <StateMark key={state} state={state}>
              {word}
            </StateMark>
          ))}
        </div>
        <div className="row row--wrap">
          {all.map(([state, word]) => (
            <StateMark key={state} state={state} wordHidden>
              {word}
            </StateMark>
          ))}
          <Mark name="empty" />
        </div>
        <p className="over">
          Squares are places: empty, half, full. Round and pointed marks are ads on their way.
        </p>
      </div>
    </Bench>
  );
}

/** Notes in the colours of states: short, long, and one with an ARIA role. */
export function NoteBench() {
  return (
    <Bench title="Notes on the page">
      <div className="stack">
        {PLACES.concat(ADS).map(([state, word]) => (
          <Note key={state} state={state} title={`${word}.`}>
            {order.detail.incomplete(2)}
          </Note>
        ))}
        <Note state="failed" title={order.detail.failed(1)} role="alert">
          {LONG_TEXT}
        </Note>
      </div>
    </Bench>
  );
}

/** Empty and loading states: nothing to show, nothing found, and loading. */
export function EmptyBench() {
  return (
    <Bench title="Empty and loading">
      <div className="stack">
        <EmptyState framed action={<Button>{shell.nav.weekView}</Button>}>
          {cart.empty}
        </EmptyState>
        <EmptyState>{common.none}</EmptyState>
        <EmptyState action={<Button>{shell.retry}</Button>}>{shell.loadFailure}</EmptyState>
        <div className="stack" aria-hidden="true">
          <Skeleton width="45%" height="20px" />
          <Skeleton />
        </div>
        <SkeletonRows rows={3} label={shell.loading} />
        <SkeletonForm label={shell.loading} />
        <Loading label={shell.loading} />
        <Loading label={shell.loading} page />
        <p className="row">
          <Spinner /> {common.loading}
        </p>
      </div>
    </Bench>
  );
}
