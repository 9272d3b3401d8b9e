import type { FieldErrors } from '#web/api/forms/use-field-errors.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import type { StyleEntries } from './style-entries.ts';

/** The props of every field. */
export interface StyleForm {
  entries: StyleEntries;
  errors: FieldErrors;
  onEntry: (path: string, text: string) => void;
}

interface StyleFieldProps extends StyleForm {
  path: string;
  label: string;
  hint?: string;
}

/** A text field of the style. */
export function StyleText({ entries, errors, onEntry, path, label, hint }: StyleFieldProps) {
  return (
    <TextField
      label={label}
      hint={hint}
      autoComplete="off"
      spellCheck={false}
      value={entries[path] ?? ''}
      errors={errors.of(path)}
      onChange={(event) => onEntry(path, event.target.value)}
    />
  );
}

/** A number of the style in pixels, with its bounds. */
export function StyleNumber({
  bounds: [min, max],
  ...props
}: StyleFieldProps & { bounds: readonly [number, number] }) {
  const { vertStyle } = useWords();
  const { entries, errors, onEntry, path, label } = props;
  return (
    <TextField
      label={label}
      hint={vertStyle.from(min, max)}
      type="number"
      min={min}
      max={max}
      step={1}
      value={entries[path] ?? ''}
      errors={errors.of(path)}
      onChange={(event) => onEntry(path, event.target.value)}
    />
  );
}

/** A field of the style with several values to choose from. */
export function StyleChoice({
  options,
  ...props
}: StyleFieldProps & { options: readonly { value: string; label: string }[] }) {
  const { entries, errors, onEntry, path, label } = props;
  return (
    <SelectField
      label={label}
      options={options}
      value={entries[path] ?? ''}
      errors={errors.of(path)}
      onChange={(event) => onEntry(path, event.target.value)}
    />
  );
}

/** A colour as `#rrggbb`, with a colour picker. */
export function StyleColor(props: StyleFieldProps) {
  const { fields } = useWords().vertStyle;
  const { entries, onEntry, path, label } = props;
  const color = entries[path] ?? '';
  return (
    <div className="style-color">
      <StyleText {...props} />
      <input
        type="color"
        className="style-color__pick"
        aria-label={fields.colorPicker(label)}
        value={/^#[0-9a-f]{6}$/i.test(color) ? color : '#000000'}
        onChange={(event) => onEntry(path, event.target.value)}
      />
    </div>
  );
}
