import { lowContrasts } from '#domain/ads/verts/contrast.ts';
import type { VertStyle } from '#domain/ads/verts/vert-style.ts';
import { formatNumber } from '#words/format.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { Note } from '#web/ui/messages/note.tsx';

/** Warns about parts of the ad with low contrast; it does not block saving. */
export function ContrastNote({ style }: { style: VertStyle }) {
  const { contrast, parts } = useWords().vertStyle;
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
