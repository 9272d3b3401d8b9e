import { Link } from '@tanstack/react-router';
import type { StorefrontRequestRecord } from '#contract/public/storefronts.ts';
import { dayOfInstant, formatDay, formatDeadline } from '#words/format.ts';
import { useSession } from '#web/api/session.ts';
import { useLocale } from '#web/ui/language/language.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { AcceptRequest } from './accept-request.tsx';
import { BookOption, DeclineRequest } from './decide-request.tsx';
import { useStorefrontWords } from './storefront-queries.ts';

/** The open requests, each with its actions. */
export function OpenRequests({ requests }: { requests: readonly StorefrontRequestRecord[] }) {
  const { requests: words } = useStorefrontWords();
  return (
    <section className="sheet">
      <header className="panel__h">
        <h2 className="h2">{words.open}</h2>
      </header>
      {requests.length === 0 && <EmptyState>{words.empty}</EmptyState>}
      {requests.map((request) => (
        <OpenRequest key={request.id} request={request} />
      ))}
    </section>
  );
}

function OpenRequest({ request }: { request: StorefrontRequestRecord }) {
  const { requests: words } = useStorefrontWords();
  const { company, contactName, email, vatId, purchaseOrder, message, state, orderId, orderVersion } =
    request;
  return (
    <article className="request" aria-label={company}>
      <h3 className="h3">{company}</h3>
      <p>{usePlacements(request)}</p>
      <p className="over">
        {useHeld(request)}
        {orderId !== null && (
          <>
            {' '}
            <OrderLink orderId={orderId} />
          </>
        )}
      </p>
      <p>
        {contactName}, <a href={`mailto:${email}`}>{email}</a>
        {vatId && `, ${words.vatId} ${vatId}`}
        {purchaseOrder && `, ${words.purchaseOrder} ${purchaseOrder}`}
      </p>
      {message && <p>{message}</p>}
      <div className="row">
        {state === 'option' && orderId !== null && orderVersion !== null ? (
          <BookOption orderId={orderId} version={orderVersion} company={company} email={email} />
        ) : (
          <AcceptRequest request={request} />
        )}
        <DeclineRequest request={request} />
      </div>
    </article>
  );
}

/** Returns a text that says until when the placements are held or reserved for the visitor. */
function useHeld({ isHeld, heldUntil, reservedUntil }: StorefrontRequestRecord): string {
  const { requests: words } = useStorefrontWords();
  const locale = useLocale();
  const { organization } = useSession();
  if (reservedUntil !== null) return words.optionUntil(formatDay(locale, reservedUntil));
  return isHeld ? words.heldUntil(formatDeadline(locale, heldUntil, organization.timeZone)) : words.notHeld;
}

function OrderLink({ orderId }: { orderId: number }) {
  const { requests: words } = useStorefrontWords();
  return (
    <Link to={paths.order} params={{ orderId: String(orderId) }}>
      {words.order(orderId)}
    </Link>
  );
}

/** The latest requests that were accepted or declined. */
export function AnsweredRequests({ requests }: { requests: readonly StorefrontRequestRecord[] }) {
  const { requests: words } = useStorefrontWords();
  if (requests.length === 0) return null;
  return (
    <section className="sheet">
      <header className="panel__h">
        <h2 className="h2">{words.answered}</h2>
      </header>
      {requests.map((request) => (
        <AnsweredRequest key={request.id} request={request} />
      ))}
    </section>
  );
}

function AnsweredRequest({ request }: { request: StorefrontRequestRecord }) {
  const { requests: words } = useStorefrontWords();
  const locale = useLocale();
  const { organization } = useSession();
  const { company, state, orderId, decidedAt, deciderName } = request;
  const by =
    decidedAt && words.by(deciderName, formatDay(locale, dayOfInstant(decidedAt, organization.timeZone)));
  return (
    <article className="request" aria-label={company}>
      <p>
        <b>{company}</b> · {usePlacements(request)}
      </p>
      <p className="over">
        {[words.state[state], by].filter(Boolean).join(' · ')}
        {orderId !== null && (
          <>
            {' · '}
            <OrderLink orderId={orderId} />
          </>
        )}
      </p>
    </article>
  );
}

function usePlacements({ placementNames, publication, sendingDate }: StorefrontRequestRecord): string {
  const { requests: words } = useStorefrontWords();
  const locale = useLocale();
  return words.placements(placementNames.join(', '), publication.title, formatDay(locale, sendingDate));
}
