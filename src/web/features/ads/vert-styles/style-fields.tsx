import {
  FONT_SIZE_BOUNDS,
  FONT_SLANTS,
  FONT_WEIGHTS,
  TEXT_DECORATIONS,
  VERT_STYLE_BOUNDS,
  VERT_STYLE_PARTS,
  type VertStylePart,
} from '#domain/ads/verts/vert-style.ts';
import { useWordsOf } from '#web/ui/language/language.tsx';
import { vertStyleWords } from '#words/ads/vert-style.ts';
import type { FieldErrors } from '#web/api/forms/use-field-errors.ts';
import { PhoneFold } from '#web/ui/records/phone-fold.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import type { StyleEntries } from './style-entries.ts';

const SIZES = [
  'placementWidth',
  'textWidth',
  'imageWidth',
  'spacer',
  'fixedMiddleSpacer',
  'marginBottom',
] as const;

/** All fields of the style: the ad as a whole, then its parts. Spec §3 vert-style. */
export function StyleFields(form: StyleForm) {
  const vertStyle = useWordsOf(vertStyleWords);
  const { fields } = vertStyle;
  return (
    <>
      <fieldset className="stack stack--near">
        <legend className="h3">{vertStyle.ad}</legend>
        <StyleText {...form} path="labelText" label={fields.labelText} hint={fields.labelTextHint} />
        <StyleColor {...form} path="colors.background" label={fields.background} />
        <div className="pairs">
          {SIZES.map((size) => (
            <StyleNumber
              key={size}
              {...form}
              path={size}
              label={fields[size]}
              bounds={VERT_STYLE_BOUNDS[size]}
            />
          ))}
        </div>
        <StyleText
          {...form}
          path="inlineStyles.table"
          label={fields.inlineStyle}
          hint={fields.inlineStyleHint}
        />
      </fieldset>
      {VERT_STYLE_PARTS.map((part) => (
        <PartFields key={part} {...form} part={part} />
      ))}
    </>
  );
}

function PartFields({ part, ...form }: StyleForm & { part: VertStylePart }) {
  const { fields, parts, weights, slants, decorations } = useWordsOf(vertStyleWords);
  const known = new Map<string, string>(Object.entries(weights));
  const font = `fonts.${part}`;
  return (
    <fieldset>
      <legend className="sr">{parts[part]}</legend>
      <PhoneFold title={parts[part]}>
        <StyleColor {...form} path={`colors.${part}`} label={fields.color} />
        <StyleText {...form} path={`${font}.fontFamily`} label={fields.fontFamily} />
        <div className="pairs">
          <StyleNumber {...form} path={`${font}.size`} label={fields.size} bounds={FONT_SIZE_BOUNDS} />
          <StyleChoice
            {...form}
            path={`${font}.weight`}
            label={fields.weight}
            options={FONT_WEIGHTS.map((value) => ({ value, label: known.get(value) ?? value }))}
          />
          <StyleChoice
            {...form}
            path={`${font}.style`}
            label={fields.style}
            options={FONT_SLANTS.map((value) => ({ value, label: slants[value] }))}
          />
          <StyleChoice
            {...form}
            path={`${font}.textDecoration`}
            label={fields.textDecoration}
            options={TEXT_DECORATIONS.map((value) => ({ value, label: decorations[value] }))}
          />
        </div>
        <StyleText {...form} path={`inlineStyles.${part}`} label={fields.inlineStyle} />
      </PhoneFold>
    </fieldset>
  );
}

/** The props of every field. */
interface StyleForm {
  entries: StyleEntries;
  errors: FieldErrors;
  onEntry: (path: string, text: string) => void;
}

interface StyleFieldProps extends StyleForm {
  path: string;
  label: string;
  hint?: string;
}

function StyleText({ entries, errors, onEntry, path, label, hint }: StyleFieldProps) {
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
function StyleNumber({
  bounds: [min, max],
  ...props
}: StyleFieldProps & { bounds: readonly [number, number] }) {
  const vertStyle = useWordsOf(vertStyleWords);
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
function StyleChoice({
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
function StyleColor(props: StyleFieldProps) {
  const { fields } = useWordsOf(vertStyleWords);
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
