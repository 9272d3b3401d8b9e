import { useEffect, useRef, useState } from 'react';
import type { Comment } from '#contract/customers/comments.ts';
import { COMMENT_MAX, type Mentionable, typedMention } from '#domain/customers/comment.ts';
import { fieldMessages } from '#web/api/api-problem.ts';
import { useKeeping, useKeptEntries } from '#web/api/forms/use-kept-entries.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { usePageAct } from '#web/ui/keys/page-acts.ts';
import { Checkbox } from '#web/ui/fields/choice-group.tsx';
import { Button } from '#web/ui/button.tsx';
import { useCreateComment, useEditComment } from './use-comments.ts';
import { Field, type FieldProps } from '#web/ui/fields/field.tsx';
import { OptionList } from '#web/ui/lists/option-list.tsx';
import { useListbox } from '#web/ui/lists/use-listbox.ts';

const SHOWN_MAX = 8;

interface MentionFieldProps extends Pick<FieldProps, 'label' | 'labelHidden' | 'hint' | 'errors'> {
  value: string;
  placeholder?: string | undefined;
  rows?: number;
  maxLength: number;
  people: readonly Mentionable[];
  autoFocus?: boolean;
  onChange: (value: string) => void;
  /** Called on Escape while no names are listed. */
  onEscape?: () => void;
}

/** A text area that lists names after an `@`. Arrow keys select a name, Enter or Tab inserts it, Escape closes the list. */
function MentionField(props: MentionFieldProps) {
  const { comment: words } = useWords();
  const { value, people, onChange, onEscape } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const [cursor, setCursor] = useState(0);
  const [closedAt, setClosedAt] = useState<string | null>(null);
  const typed = typedMention(value, cursor);
  const options = typed === null || closedAt === typed ? [] : matching(people, typed);
  const open = options.length > 0;
  const take = (index: number) => {
    const name = options[index]?.name ?? '';
    const start = cursor - (typed?.length ?? 0);
    onChange(`${value.slice(0, start)}${name} ${value.slice(cursor)}`);
    setCursor(start + name.length + 1);
  };
  const listbox = useListbox({ count: options.length, proposed: 0, onPick: take, isFixed: true });
  useEffect(() => {
    // React puts the cursor at the end when the program changes the value.
    if (document.activeElement === area.current) area.current?.setSelectionRange(cursor, cursor);
  }, [cursor]);
  return (
    <Field label={props.label} labelHidden={props.labelHidden} hint={props.hint} errors={props.errors}>
      {(control) => (
        <div className="mention">
          <textarea
            {...control}
            ref={area}
            className="in"
            rows={props.rows ?? 2}
            placeholder={props.placeholder}
            maxLength={props.maxLength}
            autoFocus={props.autoFocus}
            value={value}
            aria-autocomplete="list"
            aria-controls={open ? listbox.list.id : undefined}
            aria-activedescendant={open ? listbox.field['aria-activedescendant'] : undefined}
            onChange={({ target }) => {
              onChange(target.value);
              setCursor(target.selectionEnd);
              setClosedAt(null);
            }}
            onBlur={() => setClosedAt(typed)}
            onKeyDown={(event) => {
              if (event.key === 'Escape' && open) {
                event.stopPropagation();
                setClosedAt(typed);
              } else if (event.key === 'Escape') {
                onEscape?.();
              } else if (event.key === 'Tab' && open && !event.shiftKey) {
                event.preventDefault();
                take(options.findIndex((_person, index) => listbox.entry(index)['aria-selected']));
              } else if (open) {
                listbox.field.onKeyDown(event);
              }
            }}
          />
          <OptionList
            label={words.people}
            listbox={{ ...listbox, open }}
            groups={[
              { key: 'people', items: options.map(({ id, name }) => ({ key: String(id), label: name })) },
            ]}
            query={typed ?? ''}
            status={undefined}
            heading={words.people}
          />
        </div>
      )}
    </Field>
  );
}

/** Returns the first users whose name, or a word of it, starts with the text, ignoring case. Leaves out a name that equals the text. */
function matching(people: readonly Mentionable[], typed: string): Mentionable[] {
  const beginning = typed.toLocaleLowerCase();
  return people
    .filter(({ name }) => {
      const full = name.toLocaleLowerCase();
      return (
        full !== beginning &&
        (full.startsWith(beginning) || full.split(' ').some((word) => word.startsWith(beginning)))
      );
    })
    .slice(0, SHOWN_MAX);
}

interface CommentFormProps {
  orderId: number;
  /** The comment is about this ad. */
  vertId?: number | undefined;
  people: readonly Mentionable[];
}

/**
 * The form that adds a comment: one line until the user writes. An unsent comment is restored after a browser crash.
 */
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
  const [isOpen, setOpen] = useState(text !== '');
  useKeeping(keeping, text.trim() === '' ? {} : { text });
  const create = useCreateComment(orderId, vertId, () => {
    setText('');
    setForCustomer(false);
    setOpen(false);
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
        labelHidden={!isOpen}
        placeholder={isOpen ? undefined : words.label}
        rows={isOpen ? 2 : 1}
        hint={isOpen ? (vertId === undefined ? words.hint : words.adHint) : undefined}
        people={people}
        value={text}
        maxLength={COMMENT_MAX}
        errors={fieldMessages(create.error, 'text')}
        onChange={(value) => {
          setText(value);
          setOpen(true);
          create.reset();
        }}
      />
      {isOpen && vertId === undefined && (
        <Checkbox
          label={words.forCustomer}
          checked={forCustomer}
          onChange={(event) => setForCustomer(event.currentTarget.checked)}
        />
      )}
      {isOpen && (
        <div className="row">
          <Button type="submit" pending={create.isPending}>
            {words.add}
          </Button>
        </div>
      )}
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
