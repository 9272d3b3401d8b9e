import '../../styles/pages/rich-text.css';
import { lazy, Suspense } from 'react';
import { Field } from '../fields/field.tsx';
import { TextArea } from '../fields/text-field.tsx';
import type { RichTextFieldProps } from './rich-text-props.ts';

// Loaded separately, because its library is as large as half of the application.
const RichTextEditor = lazy(() =>
  import('./rich-text-editor.tsx')
    .then((part) => ({ default: part.RichTextEditor }))
    .catch(() => ({ default: PlainField })),
);

/** A field for text with bold, italic, links and lists, whose value is HTML. It can be edited formatted or as HTML. */
export function RichTextField(props: RichTextFieldProps) {
  const { label, counter, errors } = props;
  const waiting = (
    <Field label={label} counter={counter} errors={errors}>
      {() => <div className="in rich" aria-busy="true" />}
    </Field>
  );
  return (
    <Suspense fallback={waiting}>
      <RichTextEditor {...props} />
    </Suspense>
  );
}

/** The HTML of the text, if the editor cannot be loaded. */
function PlainField({ onChange, ...props }: RichTextFieldProps) {
  return <TextArea {...props} onChange={({ target }) => onChange(target.value)} />;
}
