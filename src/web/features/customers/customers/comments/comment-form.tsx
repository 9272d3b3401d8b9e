import { useRef, useState } from 'react';
import type { Comment } from '#contract/customers/comments.ts';
import { COMMENT_MAX, type Mentionable } from '#domain/customers/comment.ts';
import { fieldMessages } from '#web/api/api-problem.ts';
import { useKeeping, useKeptEntries } from '#web/api/forms/use-kept-entries.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { usePageAct } from '#web/ui/keys/page-acts.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { Button } from '#web/ui/button.tsx';
import { MentionField } from './mention-field.tsx';
import { useCreateComment, useEditComment } from './use-comments.ts';

interface CommentFormProps {
  orderId: number;
  /** The comment is about this ad. */
  vertId?: number | undefined;
  people: readonly Mentionable[];
}

/** The form that adds a comment. An unsent comment is restored after a browser crash. */
export function CommentForm({ orderId, vertId, people }: CommentFormProps) {
  const { comment: words, palette } = useWords();
  const form = useRef<HTMLFormElement>(null);
  usePageAct('comment', {
    label: words.add,
    also: palette.also.comment,
    run: () => form.current?.querySelector('textarea')?.focus(),
  });
  const keeping = useKeptEntries(`comment.${orderId}.${vertId ?? 'order'}`, { text: '' });
  const [text, setText] = useState(keeping.found?.entries.text ?? '');
  const [forCustomer, setForCustomer] = useState(false);
  useKeeping(keeping, text.trim() === '' ? {} : { text });
  const create = useCreateComment(orderId, vertId, () => {
    setText('');
    setForCustomer(false);
    keeping.drop();
  });
  return (
    <form
      ref={form}
      className="comments__f"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!create.isPending) create.mutate({ text, forCustomer });
      }}
    >
      <MentionField
        label={words.label}
        hint={vertId === undefined ? words.hint : words.adHint}
        people={people}
        value={text}
        maxLength={COMMENT_MAX}
        errors={fieldMessages(create.error, 'text')}
        onChange={(value) => {
          setText(value);
          create.reset();
        }}
      />
      {vertId === undefined && (
        <Checkbox
          label={words.forCustomer}
          checked={forCustomer}
          onChange={(event) => setForCustomer(event.currentTarget.checked)}
        />
      )}
      <div className="row">
        <Button type="submit" pending={create.isPending}>
          {words.add}
        </Button>
      </div>
    </form>
  );
}

interface EditedCommentProps {
  comment: Comment;
  people: readonly Mentionable[];
  onDone: () => void;
}

/** The form that changes a comment; Escape cancels. */
export function EditedComment({ comment, people, onDone }: EditedCommentProps) {
  const { comment: words, common } = useWords();
  const [text, setText] = useState(comment.text);
  const edit = useEditComment(comment.id, onDone);
  return (
    <form
      className="comments__f"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!edit.isPending) edit.mutate(text);
      }}
    >
      <MentionField
        label={words.editedLabel}
        people={people}
        value={text}
        maxLength={COMMENT_MAX}
        autoFocus
        errors={fieldMessages(edit.error, 'text')}
        onChange={setText}
        onEscape={onDone}
      />
      <div className="row">
        <Button type="submit" pending={edit.isPending}>
          {common.save}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {common.cancel}
        </Button>
      </div>
    </form>
  );
}
