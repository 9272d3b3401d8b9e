import type { ReactNode } from 'react';
import { COMMENT_MAX } from '#domain/customers/comment.ts';
import { type Message, orderPath, type PortalOrder } from '#contract/public/portal-pages.ts';
import { formatInstant } from '#words/format.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { useReader } from './portal-reader.ts';
import { SheetSection } from './section.tsx';

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
      <form className="stack" method="post" action={`${orderPath(order.id)}/question#question`}>
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
