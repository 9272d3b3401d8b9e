import { useQueryClient } from '@tanstack/react-query';
import { updateVertStyle } from '#contract/ads/vert-styles.ts';
import { call } from '#web/api/call.ts';
import { useFieldErrors } from '#web/api/forms/use-field-errors.ts';
import { useRecordForm } from '#web/api/forms/use-record-form.ts';
import { refetch } from '#web/api/refetch.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { RecordForm } from '#web/ui/records/record-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { ContrastNote } from './contrast-note.tsx';
import { ResetStyle } from './reset-style.tsx';
import { styleFieldLabel } from './style-field-label.ts';
import { entriesOf, type StyleEntries, styleOf, type VertStyleRecord } from './style-entries.ts';
import { StyleFields } from './style-fields.tsx';
import { StylePreview } from './style-preview.tsx';
import { recordOf, vertStyleQuery } from './vert-style-query.ts';

interface VertStyleFormProps {
  publicationId: number;
  style: VertStyleRecord;
  onCancel: () => void;
}

/** The form for the style of a publication's ads, with a live preview. */
export function VertStyleForm({ publicationId, style, onCancel }: VertStyleFormProps) {
  const { vertStyle: words, common } = useWords();
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
