import type { MailTextField } from '#domain/sending/mail-texts.ts';
import type { FieldErrors } from '#web/api/forms/use-field-errors.ts';
import { TextArea, TextField } from '#web/ui/fields/text-field.tsx';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { mailDocument } from '#ad-html/mail-document.ts';
import type { ShownMail } from '#contract/sending/mail-texts.ts';
import { AD_WIDTH } from '#domain/ads/verts/vert-style.ts';
import { useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { mailTextsWords } from '#words/sending/mail-texts.ts';
import { WidthChoice } from '#web/ui/frames/width-choice.tsx';
import { MarkupFrame } from '#web/ui/frames/markup-frame.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { SkeletonRows } from '#web/ui/messages/skeleton.tsx';
import { ClippedNote } from './clipped-note.tsx';

interface MailTextFieldsProps<Name extends string> {
  fields: Readonly<Record<Name, MailTextField>>;
  texts: Readonly<Record<Name, string>>;
  labels: Readonly<Record<Name, string>>;
  hints: Readonly<Partial<Record<Name, string>>>;
  /** The texts that are sent if a field is empty. */
  otherwise?: Readonly<Record<Name, string>>;
  errors: FieldErrors;
  onEntry: (name: Name, text: string) => void;
}

const ROWS = { rich: 5, lines: 3 } as const;

/** The fields of the texts of a mail. */
export function MailTextFields<Name extends string>(props: MailTextFieldsProps<Name>) {
  const { fields, texts, labels, hints, otherwise, errors, onEntry } = props;
  return (Object.keys(fields) as Name[]).map((name) => {
    const { kind, isRequired = false } = fields[name];
    const control = {
      name,
      label: labels[name],
      hint: hints[name],
      placeholder: otherwise?.[name],
      required: isRequired,
      value: texts[name],
      errors: errors.of(name),
      onChange: ({ target }: { target: { value: string } }) => {
        errors.clear(name);
        onEntry(name, target.value);
      },
    };
    return kind === 'line' ? (
      <TextField key={name} autoComplete="off" {...control} />
    ) : (
      <TextArea key={name} rows={ROWS[kind]} {...control} />
    );
  });
}

/** The widths in pixels of a desktop mail program, which shows a margin around the mail, and of a phone. */
const WIDTHS = { desktop: AD_WIDTH + 40, phone: 375 } as const;
/** Inverts lightness and colours except in images, like mail programs that force a dark display on every mail. */
const DARK =
  '<style>html{background:#fff;filter:invert(1) hue-rotate(180deg)}img{filter:invert(1) hue-rotate(180deg)}</style>';

interface MailPreviewProps<Key extends readonly unknown[]> {
  query: UseQueryOptions<ShownMail, Error, ShownMail, Key>;
}

/** A mail as readers receive it: its subject, with its HTML in two widths, light and dark, or with its plain text. */
export function MailPreview<Key extends readonly unknown[]>({ query }: MailPreviewProps<Key>) {
  const { delivery, shell } = useWords();
  const mailTexts = useWordsOf(mailTextsWords);
  const { preview } = delivery;
  const [shown, setShown] = useState({
    width: 'desktop' as keyof typeof WIDTHS,
    isDark: false,
    isText: false,
  });
  const { data: mail, isError, refetch } = useQuery(query);
  const { width, isDark, isText } = shown;
  return (
    <section className="sheet mail-preview" aria-label={mailTexts.preview}>
      <div className="tools">
        <h2 className="h3">{mailTexts.preview}</h2>
        <span className="tools__r row row--wrap">
          {!isText && (
            <>
              <WidthChoice width={width} onChange={(one) => setShown({ ...shown, width: one })} />
              <Button bar aria-pressed={isDark} onClick={() => setShown({ ...shown, isDark: !isDark })}>
                {mailTexts.dark}
              </Button>
            </>
          )}
          <Button bar onClick={() => setShown({ ...shown, isText: !isText })}>
            {isText ? preview.html : preview.text}
          </Button>
        </span>
      </div>
      {mail ? (
        <>
          <p className="prev__n">{mailTexts.shownSubject(mail.subject)}</p>
          {mail.weight.isClipped && <ClippedNote weight={mail.weight} />}
          <div className="prev">
            {isText ? (
              <pre className="prev__t">{mail.text}</pre>
            ) : (
              <MarkupFrame
                key={width}
                markup={documentOf(mail.html, isDark)}
                title={mailTexts.frame(mail.subject)}
                widthPx={WIDTHS[width]}
              />
            )}
          </div>
        </>
      ) : isError ? (
        <EmptyState action={<Button onClick={() => void refetch()}>{shell.retry}</Button>}>
          {preview.failure}
        </EmptyState>
      ) : (
        <SkeletonRows rows={6} label={shell.loading} />
      )}
    </section>
  );
}

function documentOf(html: string, isDark: boolean): string {
  const markup = mailDocument(html, location.origin);
  return isDark ? markup.replace('</head>', () => `${DARK}</head>`) : markup;
}
