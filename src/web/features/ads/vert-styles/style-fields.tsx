import {
  FONT_SIZE_BOUNDS,
  FONT_SLANTS,
  FONT_WEIGHTS,
  TEXT_DECORATIONS,
  VERT_STYLE_BOUNDS,
  VERT_STYLE_PARTS,
  type VertStylePart,
} from '#domain/ads/verts/vert-style.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { StyleChoice, StyleColor, type StyleForm, StyleNumber, StyleText } from './style-field.tsx';

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
  const { vertStyle } = useWords();
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
  const { fields, parts, weights, slants, decorations } = useWords().vertStyle;
  const known = new Map<string, string>(Object.entries(weights));
  const font = `fonts.${part}`;
  return (
    <fieldset className="stack stack--near">
      <legend className="h3">{parts[part]}</legend>
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
    </fieldset>
  );
}
