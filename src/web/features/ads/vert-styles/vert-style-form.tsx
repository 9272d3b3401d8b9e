import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getVertStyle, resetVertStyle, updateVertStyle } from '#contract/ads/vert-styles.ts';
import { call } from '#web/api/call.ts';
import { useFieldErrors } from '#web/api/forms/use-field-errors.ts';
import { useRecordForm } from '#web/api/forms/use-record-form.ts';
import { refetch } from '#web/api/query-client.ts';
import { useLocale, useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { vertStyleWords } from '#words/ads/vert-style.ts';
import { RecordForm } from '#web/ui/records/record-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { entriesOf, type StyleEntries, styleOf, type VertStyleRecord } from './style-entries.ts';
import { StyleFields } from './style-fields.tsx';
import { StylePreview } from './style-preview.tsx';
import { lowContrasts } from '#domain/ads/verts/contrast.ts';
import { VERT_STYLE_PARTS, type VertStyle } from '#domain/ads/verts/vert-style.ts';
import { formatNumber } from '#words/format.ts';
import { Note } from '#web/ui/messages/note.tsx';
import { reportFailure } from '#web/api/failure-text.ts';
import { ConfirmedButton } from '#web/ui/dialogs/confirm-dialog.tsx';
import { flash } from '#web/ui/messages/flash.ts';
import type { LaterWords } from '#words/shape.ts';

interface VertStyleFormProps {
  publicationId: number;
  style: VertStyleRecord;
  onCancel: () => void;
}

/** The form for the style of a publication's ads, with a live preview. */
export function VertStyleForm({ publicationId, style, onCancel }: VertStyleFormProps) {
  const { common } = useWords();
  const words = useWordsOf(vertStyleWords);
  const form = useStyleForm(publicationId, style);
  const errors = useFieldErrors(form.error);
  const entered = styleOf(style, form.content);
  return (
    <div className="style-desk">
      <RecordForm
        form={form}
        className="sheet form__b stack"
        labelOf={(path) => styleFieldLabel(words, path)}
        cancel={<Button onClick={onCancel}>{common.cancel}</Button>}
        buttons={
          !style.isDefaultStyle && (
            <ResetStyle
              publicationId={publicationId}
              onReset={(fresh) => {
                form.reset();
                form.keep(fresh);
              }}
            />
          )
        }
      >
        {style.isDefaultStyle && <p className="over">{words.isDefault}</p>}
        <ContrastNote style={entered} />
        <StyleFields
          entries={form.content}
          errors={errors}
          onEntry={(path, text) => {
            errors.clear(path);
            form.change({ [path]: text });
          }}
        />
      </RecordForm>
      <StylePreview style={entered} />
    </div>
  );
}

function useStyleForm(publicationId: number, style: VertStyleRecord) {
  const client = useQueryClient();
  const keep = (saved: VertStyleRecord) => {
    client.setQueryData(vertStyleQuery(publicationId).queryKey, saved);
    refetch(client, 'order', 'vert');
  };
  const form = useRecordForm<VertStyleRecord, StyleEntries>({
    record: style,
    contentOf: entriesOf,
    keptAs: `vert-style.${publicationId}`,
    send: async ({ content, version }) => {
      const body = { ...styleOf(style, content), version };
      return recordOf((await call(updateVertStyle, { params: { id: publicationId }, body })).vert_style);
    },
    keep,
  });
  return { ...form, keep };
}

/** Warns about parts of the ad with low contrast; it does not block saving. */
function ContrastNote({ style }: { style: VertStyle }) {
  const { contrast, parts } = useWordsOf(vertStyleWords);
  const locale = useLocale();
  const low = lowContrasts(style);
  return (
    <div role="status">
      {low.length > 0 && (
        <Note state="incomplete" title={contrast.title}>
          {low
            .map(({ part, ratio }) =>
              // Rounded down, so that an insufficient contrast never looks sufficient.
              contrast.of(parts[part], formatNumber(locale, Math.floor(ratio * 10) / 10, 1)),
            )
            .join(' ')}
        </Note>
      )}
    </div>
  );
}

interface ResetStyleProps {
  publicationId: number;
  onReset: (style: VertStyleRecord) => void;
}

/** Resets the style of a publication's ads after confirmation. */
function ResetStyle({ publicationId, onReset }: ResetStyleProps) {
  const { reset: words } = useWordsOf(vertStyleWords);
  const reset = useMutation({
    mutationFn: () => call(resetVertStyle, { params: { id: publicationId } }),
    onSuccess: (response) => {
      onReset(recordOf(response.vert_style));
      flash.show({ type: 'success', text: words.success });
    },
    onError: reportFailure,
  });
  return (
    <ConfirmedButton act={reset} label={words.label} danger title={words.question}>
      {words.explanation}
    </ConfirmedButton>
  );
}

/** Returns the label of a style field by its path: for `fonts.text.size` “Text: Size (px)”. */
function styleFieldLabel(words: LaterWords['vertStyle'], path: string): string {
  const [first = '', second = '', third = ''] = path.split('.');
  const fields: Record<string, string> = {
    color: words.fields.color,
    fontFamily: words.fields.fontFamily,
    weight: words.fields.weight,
    size: words.fields.size,
    style: words.fields.style,
    textDecoration: words.fields.textDecoration,
    labelText: words.fields.labelText,
    background: words.fields.background,
    placementWidth: words.fields.placementWidth,
    textWidth: words.fields.textWidth,
    imageWidth: words.fields.imageWidth,
    spacer: words.fields.spacer,
    fixedMiddleSpacer: words.fields.fixedMiddleSpacer,
    marginBottom: words.fields.marginBottom,
  };
  const part = VERT_STYLE_PARTS.find((one) => one === second);
  const own = first === 'colors' ? (part ? 'color' : second) : first === 'fonts' ? third : first;
  const name = first === 'inlineStyles' ? words.fields.inlineStyle : (fields[own] ?? path);
  return `${part ? words.parts[part] : words.ad}: ${name}`;
}

/** Returns the query of the style of a publication's ads. */
export function vertStyleQuery(publicationId: number) {
  return queryOptions({
    queryKey: ['publications', String(publicationId), 'vert-style'],
    queryFn: async ({ signal }): Promise<VertStyleRecord> =>
      recordOf((await call(getVertStyle, { params: { id: publicationId }, signal })).vert_style),
  });
}

/** Converts the server's record to a style. The contract leaves the shape of the style to the domain. */
function recordOf(record: { isDefaultStyle: boolean; version: number }): VertStyleRecord {
  return record as VertStyleRecord;
}
