import { formatNumber } from '#words/format.ts';
import { useLocale, useWords } from '../language/language.tsx';

interface ImportProgressProps {
  label: string;
  /** The number of written records, and of all records to write; null while it is unknown. */
  progress?: { done: number; of: number } | null;
}

/** The progress of an import; indeterminate while no number is known. */
export function ImportProgress({ label, progress = null }: ImportProgressProps) {
  const { import: words } = useWords().customer;
  const locale = useLocale();
  return (
    <div className="import__p">
      <progress aria-label={label} {...(progress && { value: progress.done, max: progress.of })} />
      <output>
        {progress
          ? words.progress(formatNumber(locale, progress.done), formatNumber(locale, progress.of))
          : label}
      </output>
    </div>
  );
}
