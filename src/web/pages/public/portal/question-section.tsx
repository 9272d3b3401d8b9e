import type { ReactNode } from 'react';
import { COMMENT_MAX } from '#domain/customers/comment.ts';
import { type Message, orderPath, type PortalOrder, type OrderView } from '#contract/public/portal-pages.ts';
import { formatInstant, formatDay } from '#words/format.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/fields/text-field.tsx';
import { useReader } from './portal-reader.tsx';
import { SheetSection } from '#web/pages/public/public-document.tsx';

/**
 * The messages of contacts and staff, and the form with which the contact asks a question or declines the offer with a reason.
 */
export function QuestionSection({ order, note }: { order: PortalOrder; note: ReactNode }) {
  const { words: all, rights } = useReader();
  const { message: words } = all;
  const mayDecline = order.next.kind === 'offer' && rights.mayAccept;
  return (
    <SheetSection id="question" title={words.title}>
      {note}
      {order.messages.length > 0 && (
        <ol className="stack talk" aria-label={words.thread}>
          {order.messages.map((message) => (
            <MessageItem key={`${message.at} ${message.text}`} message={message} />
          ))}
        </ol>
      )}
      <form
        className="stack"
        method="post"
        action={`${orderPath(order.id)}/question#question`}
        data-done="asked declined"
      >
        <TextArea
          label={mayDecline ? words.labelOrReason : words.label}
          id="message"
          name="text"
          maxLength={COMMENT_MAX}
          required
        />
        <p className="acts">
          <Button type="submit" name="kind" value="asked">
            {words.ask}
          </Button>
          {mayDecline && (
            <Button type="submit" variant="quiet" name="kind" value="declined">
              {words.decline}
            </Button>
          )}
        </p>
      </form>
    </SheetSection>
  );
}

function MessageItem({ message: { name, isStaff, text, at } }: { message: Message }) {
  const { locale, publisher, timeZone } = useReader();
  return (
    <li className={isStaff ? 'is-answer' : undefined}>
      <p className="by">
        <b>{name ?? publisher}</b>, {formatInstant(locale, at, timeZone)}
      </p>
      <p>{text}</p>
    </li>
  );
}

type OrderEquivalent = OrderView['equivalents'][number];

const titleOf = ({ wanted }: OrderEquivalent) => `${wanted.name}, ${wanted.title}`;

/**
 * The placements of an order that can no longer be accepted: whether each is still free, which one is free instead, and the form that asks
 * for them.
 */
export function EquivalentsSection({ equivalents }: Pick<OrderView, 'equivalents'>) {
  const { words: all, locale, orderId } = useReader();
  const { equivalents: words } = all;
  if (equivalents.length === 0) return null;
  const day = (date: string) => formatDay(locale, date);
  const lines = equivalents.map((one) => {
    const [title, was] = [titleOf(one), day(one.wanted.sendingDate)];
    if (one.free === null) return words.gone(title, was);
    return one.free.sendingDate === one.wanted.sendingDate
      ? words.stillFree(title, was)
      : words.instead(title, was, day(one.free.sendingDate));
  });
  const offered = equivalents.flatMap((one) =>
    one.free === null ? [] : [`${titleOf(one)}, ${day(one.free.sendingDate)}`],
  );
  return (
    <SheetSection id="equivalents" title={words.title}>
      <ul className="stack">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {offered.length > 0 && (
        <form method="post" action={`${orderPath(orderId)}/question#question`}>
          <input
            type="hidden"
            name="text"
            value={[words.request, ...offered].join('\n').slice(0, COMMENT_MAX)}
          />
          <Button type="submit" variant="primary" name="kind" value="asked">
            {words.ask}
          </Button>
        </form>
      )}
    </SheetSection>
  );
}
