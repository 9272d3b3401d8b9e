import { AD_WIDTH } from '#domain/ads/verts/vert-style.ts';
import { Button } from '../button.tsx';
import { useWords } from '../language/language.tsx';

/** The widths of previews: the width of an ad, and the width of a phone. */
export const PREVIEW_WIDTHS = { desktop: AD_WIDTH, phone: 375 } as const;
export type PreviewWidth = keyof typeof PREVIEW_WIDTHS;

interface WidthChoiceProps {
  width: PreviewWidth;
  onChange: (width: PreviewWidth) => void;
}

/** Chooses the width of a preview. */
export function WidthChoice({ width, onChange }: WidthChoiceProps) {
  const { preview } = useWords().delivery;
  return (
    <span className="group" role="group" aria-label={preview.width}>
      {(['desktop', 'phone'] as const).map((one) => (
        <Button key={one} bar aria-pressed={width === one} onClick={() => onChange(one)}>
          {preview[one]}
        </Button>
      ))}
    </span>
  );
}
