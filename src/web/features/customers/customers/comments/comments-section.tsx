import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Comment } from '#contract/customers/comments.ts';
import { COMMENTS_PART } from '#domain/customers/notification.ts';
import type { Mentionable } from '#domain/customers/comment.ts';
import { formatInstant } from '#words/format.ts';
import { useCan, useSession } from '#web/api/session.ts';
import { ConfirmedButton } from '#web/ui/dialogs/confirm-dialog.tsx';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { Loaded } from '#web/ui/records/loaded.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { useLinkedPart } from '#web/ui/navigation/use-linked-part.ts';
import { Button } from '#web/ui/button.tsx';
import { CommentForm, EditedComment } from './comment-form.tsx';
import { commentsQuery, partsOfComment, useDeleteComment } from './use-comments.ts';

interface CommentsProps {
  orderId: number;
  /** Shows only the comments on this ad. */
  vertId?: number;
}

/** The comments of staff on an order and its ads, or on one ad. Self-service users have none. */
export function Comments({ orderId, vertId }: CommentsProps) {
  const { comment: words } = useWords();
  const isStaff = useSession().customerId === null;
  const canWrite = useCan('update Order');
  const comments = useQuery({ ...commentsQuery(orderId), enabled: isStaff });
  const section = useLinkedPart(COMMENTS_PART, comments.isSuccess);
  if (!isStaff) return null;
  const shown = (comments.data?.comments ?? []).filter(
    (comment) => vertId === undefined || comment.vertId === vertId,
  );
  const isEmpty = comments.isSuccess && shown.length === 0;
  return (
    <section className="sheet comments" aria-labelledby={COMMENTS_PART} tabIndex={-1} ref={section}>
      <div className="row row--wrap comments__h">
        <h2 className="h3" id={COMMENTS_PART}>
          {words.title}
        </h2>
        {isEmpty && <p className="over">{words.empty}</p>}
      </div>
      <Loaded of={comments} rows={1}>
        {({ people }) => (
          <>
            <ol>
              {shown.map((comment) => (
                <OneComment
                  key={comment.id}
                  {...{ orderId, comment, people }}
                  namesAd={vertId === undefined}
                />
              ))}
            </ol>
            {canWrite && <CommentForm {...{ orderId, vertId, people }} />}
          </>
        )}
      </Loaded>
    </section>
  );
}

interface OneCommentProps {
  orderId: number;
  comment: Comment;
  people: readonly Mentionable[];
  namesAd: boolean;
}

function OneComment({ orderId, comment, people, namesAd }: OneCommentProps) {
  const { comment: words, common } = useWords();
  const locale = useLocale();
  const { organization } = useSession();
  const [isEditing, setEditing] = useState(false);
  const remove = useDeleteComment();
  if (isEditing) {
    return (
      <li>
        <EditedComment {...{ orderId, comment, people }} onDone={() => setEditing(false)} />
      </li>
    );
  }
  return (
    <li id={`comment-${comment.id}`}>
      <p className="over">
        <b>{comment.userName}</b>{' '}
        <time dateTime={comment.createdAt}>
          {formatInstant(locale, comment.createdAt, organization.timeZone)}
        </time>
        {comment.editedAt !== null && ` · ${words.edited}`}
        {comment.forCustomer && ` · ${words.isForCustomer}`}
        {namesAd && comment.vertId !== null && (
          <>
            {' · '}
            <Link to={paths.vert} params={{ orderId: String(orderId), vertId: String(comment.vertId) }}>
              {words.ad(comment.placementName ?? '')}
            </Link>
          </>
        )}
      </p>
      <CommentText comment={comment} people={people} />
      {comment.isOwn && (
        <div className="row">
          <Button variant="quiet" onClick={() => setEditing(true)}>
            {common.edit}
          </Button>
          <ConfirmedButton
            act={{ isPending: remove.isPending, mutate: (_input, done) => remove.mutate(comment.id, done) }}
            label={common.delete}
            title={words.question}
            danger
          >
            {words.explanation}
          </ConfirmedButton>
        </div>
      )}
    </li>
  );
}

function CommentText({ comment, people }: Pick<OneCommentProps, 'comment' | 'people'>) {
  const names = people.filter(({ id }) => comment.mentionedIds.includes(id)).map(({ name }) => name);
  return (
    <p className="comments__t">
      {partsOfComment(comment.text, names).map(({ kind, text }, index) => {
        const key = `${index} ${text}`;
        if (kind === 'text') return text;
        if (kind === 'mention') return <b key={key}>{text}</b>;
        return (
          <a key={key} href={text} target="_blank" rel="noopener noreferrer nofollow">
            {text}
          </a>
        );
      })}
    </p>
  );
}
