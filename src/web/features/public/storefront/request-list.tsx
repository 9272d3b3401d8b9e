import { Link } from '@tanstack/react-router';
import { declineStorefrontRequest, type StorefrontRequestRecord } from '#contract/public/storefronts.ts';
import { dayOfInstant, formatDay, formatDeadline } from '#words/format.ts';
import { useSession } from '#web/api/session.ts';
import { useLocale, useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { AcceptRequest } from './accept-request.tsx';
import { storefrontDeskWords } from '#words/public/storefront-desk.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DECLINE_REASON_MAX } from '#domain/public/storefront/request.ts';
import { call } from '#web/api/call.ts';
import { failureText, reportFailure } from '#web/api/failure-text.ts';
import { refetch } from '#web/api/query-client.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/fields/text-field.tsx';
import { flash } from '#web/ui/messages/flash.ts';
import { requestsQuery } from './storefront-queries.ts';
import { bookOrder } from '#contract/sales/orders.ts';
import { isLate, useLateRefusal } from '#web/api/orders.ts';
import { LateReasonDialog } from '#web/ui/terms/late-reason-dialog.tsx';

/** The open requests, each with its actions. */
export function OpenRequests({ requests }: { requests: readonly StorefrontRequestRecord[] }) {
  const { requests: words } = useWordsOf(storefrontDeskWords);
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
  const { requests: words } = useWordsOf(storefrontDeskWords);
  const { company, contactName, email, vatId, message, state, orderId } = request;
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
      </p>
      {message && <p>{message}</p>}
      <div className="row">
        {state === 'option' && orderId !== null ? (
          <BookOption orderId={orderId} company={company} />
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
  const { requests: words } = useWordsOf(storefrontDeskWords);
  const locale = useLocale();
  const { organization } = useSession();
  if (reservedUntil !== null) return words.optionUntil(formatDay(locale, reservedUntil));
  return isHeld ? words.heldUntil(formatDeadline(locale, heldUntil, organization.timeZone)) : words.notHeld;
}

function OrderLink({ orderId }: { orderId: number }) {
  const { requests: words } = useWordsOf(storefrontDeskWords);
  return (
    <Link to={paths.order} params={{ orderId: String(orderId) }}>
      {words.order(orderId)}
    </Link>
  );
}

/** The latest requests that were accepted or declined. */
export function AnsweredRequests({ requests }: { requests: readonly StorefrontRequestRecord[] }) {
  const { requests: words } = useWordsOf(storefrontDeskWords);
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
  const { requests: words } = useWordsOf(storefrontDeskWords);
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
  const { requests: words } = useWordsOf(storefrontDeskWords);
  const locale = useLocale();
  return words.placements(placementNames.join(', '), publication.title, formatDay(locale, sendingDate));
}

/** The button that opens the dialog for declining a visitor's request. */
function DeclineRequest({ request }: { request: StorefrontRequestRecord }) {
  const { requests: words } = useWordsOf(storefrontDeskWords);
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const decline = useMutation({
    mutationFn: () => call(declineStorefrontRequest, { params: { id: request.id }, body: { reason } }),
    onSuccess: () => {
      setOpen(false);
      flash.show({ type: 'success', text: words.declined });
    },
    onError: reportFailure,
    onSettled: () => {
      void client.invalidateQueries({ queryKey: requestsQuery.queryKey });
      refetch(client, 'today', 'issues');
    },
  });
  const title = words.declineTitle(request.company);
  return (
    <>
      <Button variant="quiet" dangerText aria-label={title} onClick={() => setOpen(true)}>
        {words.decline}
      </Button>
      <FormDialog
        isOpen={isOpen}
        title={title}
        submitLabel={words.decline}
        isPending={decline.isPending}
        onSubmit={() => decline.mutate()}
        onClose={() => setOpen(false)}
      >
        <TextArea
          label={words.reason}
          hint={words.reasonHint}
          maxLength={DECLINE_REASON_MAX}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </FormDialog>
    </>
  );
}

/** Books the order of a visitor's option. After a booking deadline, asks for a reason. */
function BookOption({ orderId, company }: { orderId: number; company: string }) {
  const { requests: words } = useWordsOf(storefrontDeskWords);
  const { deadline } = useWords();
  const client = useQueryClient();
  const book = useMutation({
    mutationFn: (lateReason?: string) =>
      call(bookOrder, {
        params: { id: orderId },
        body: lateReason === undefined ? {} : { late_reason: lateReason },
      }),
    onSuccess: () => flash.show({ type: 'success', text: words.booked(orderId) }),
    onError: (error) => isLate(error) || flash.show({ type: 'danger', text: failureText(error) }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: requestsQuery.queryKey });
      refetch(client, 'today', 'orders', 'issues', 'capacities');
    },
  });
  const refusal = useLateRefusal(book.error);
  return (
    <>
      <Button
        variant="primary"
        aria-label={words.bookTitle(company)}
        pending={book.isPending}
        onClick={() => book.mutate(undefined)}
      >
        {words.book}
      </Button>
      <LateReasonDialog
        refusal={refusal}
        submitLabel={deadline.late.book}
        isPending={book.isPending}
        onSubmit={book.mutate}
        onClose={book.reset}
      />
    </>
  );
}
