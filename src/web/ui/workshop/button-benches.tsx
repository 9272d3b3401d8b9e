import { useState } from 'react';
import { Badge, StateMark } from '../badge.tsx';
import { Button, buttonClass } from '../button.tsx';
import { EmptyState } from '../empty-state.tsx';
import { IconButton } from '../icon-button.tsx';
import { Note } from '../note.tsx';
import { Skeleton } from '../skeleton.tsx';
import { Loading } from '../spinner.tsx';
import { Bench } from './bench.tsx';

/** Buttons in all looks and states. */
export function ButtonBench() {
  const [pending, setPending] = useState(false);
  return (
    <Bench title="Buttons">
      <div className="stack">
        <div className="row row--wrap">
          <Button variant="primary" pending={pending} onClick={() => setPending(true)}>
            Place order
          </Button>
          <Button onClick={() => setPending(false)}>Reset</Button>
          <Button variant="quiet">Cancel</Button>
          <Button variant="danger" icon="trash">
            Delete order
          </Button>
          <Button unavailable data-tip="An ad of this order was sent.">
            Not possible
          </Button>
        </div>
        <div className="row row--wrap">
          <Button variant="primary" className="is-hover">
            Hover
          </Button>
          <Button variant="primary" className="is-active">
            Pressed
          </Button>
          <Button variant="primary" className="is-focus">
            Focus
          </Button>
          <Button variant="primary" pending>
            Saving
          </Button>
          <Button className="is-hover">Hover</Button>
          <Button className="is-focus">Focus</Button>
          <IconButton icon="copy" label="Copy" />
          <IconButton icon="trash" label="Delete" variant="quiet" bar />
          <Button variant="quiet" dangerText icon="trash">
            Delete
          </Button>
          <a href="#top" className={buttonClass({ variant: 'primary' })}>
            A link
          </a>
          <button type="button" className="link">
            Forgot password?
          </button>
          <span className="group">
            <IconButton icon="left" label="One week back" />
            <Button>Today</Button>
            <IconButton icon="right" label="One week on" />
          </span>
        </div>
        <Button variant="primary" block>
          As wide as the column
        </Button>
      </div>
    </Bench>
  );
}

/** Badges and state marks. */
export function StateBench() {
  return (
    <Bench title="States: mark and word">
      <div className="stack">
        <div className="row row--wrap">
          <Badge state="free">Free</Badge>
          <Badge state="cart">In my cart</Badge>
          <Badge state="reserved">Reserved</Badge>
          <Badge state="booked">Booked</Badge>
          <Badge state="sold">Sold</Badge>
          <Badge state="blocked">Blocked</Badge>
          <Badge state="gone">No longer free</Badge>
        </div>
        <div className="row row--wrap">
          <Badge state="sent">Sent</Badge>
          <Badge state="pending">Pending</Badge>
          <Badge state="incomplete">Incomplete</Badge>
          <Badge state="failed">Sending failed</Badge>
        </div>
        <div className="row row--wrap">
          <StateMark state="sent">Sent</StateMark>
          <StateMark state="pending">Pending</StateMark>
          <StateMark state="incomplete">Incomplete</StateMark>
          <StateMark state="failed">Sending failed</StateMark>
          <StateMark state="reserved">Reserved</StateMark>
          <StateMark state="failed" wordHidden>
            1 ad was not sent
          </StateMark>
        </div>
        <p className="over">
          Squares are places: empty, half, full. Round and pointed marks are ads on their way.
        </p>
      </div>
    </Bench>
  );
}

/** Notes in the colours of states. */
export function NoteBench() {
  return (
    <Bench title="Notes on the page">
      <div className="stack">
        <Note state="reserved" title="Only reserved so far.">
          Ads of booked orders are sent.
        </Note>
        <Note state="incomplete" title="Link text is missing.">
          The ad cannot be sent like this.
        </Note>
        <Note state="failed" title="1 ad was not sent.">
          Open it to see why.
        </Note>
        <Note state="sent" title="Sent on 24.11.2026.">
          This ad can no longer be changed.
        </Note>
      </div>
    </Bench>
  );
}

/** What stands where nothing is yet. */
export function EmptyBench() {
  return (
    <Bench title="Empty and loading">
      <div className="stack">
        <EmptyState framed action={<Button>To the week view</Button>}>
          Your cart is empty. Choose a free place in the week view.
        </EmptyState>
        <div className="stack" aria-hidden="true">
          <Skeleton width="45%" height="20px" />
          <Skeleton />
          <Skeleton />
        </div>
        <Loading label="Loading orders" />
      </div>
    </Bench>
  );
}
