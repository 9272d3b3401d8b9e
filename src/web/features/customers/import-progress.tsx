import { formatNumber } from '#words/format.ts';
import { useLocale, useWords } from '../../base/language.tsx';
import type { Progress } from './use-import.ts';

/** The progress of the import; indeterminate until the first customers are written. */
export function ImportProgress({ progress }: { progress: Progress | null }) {
  const { import: words } = useWords().customer;
  const locale = useLocale();
  return (
    <div className="import__p">
      <progress aria-label={words.importing} {...(progress && { value: progress.done, max: progress.of })} />
      <output>
        {progress
          ? words.progress(formatNumber(locale, progress.done), formatNumber(locale, progress.of))
          : words.importing}
      </output>
    </div>
  );
}
