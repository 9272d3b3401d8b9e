import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { isLocale, type Locale, LOCALE_NAMES, LOCALES } from '#words/locale.ts';
import type { Download } from '#web/api/call.ts';
import { reportFailure } from '#web/api/failure-text.ts';
import { saveFile } from '#web/ui/device/save-file.ts';
import { useLocale, useWordsOf } from '#web/ui/language/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectMenu } from '#web/ui/lists/select-menu.tsx';
import { countingWords } from '#words/sending/counting.ts';

/** The button that downloads a report as PDF, in the language of the page or in another language. */
export function PdfButton({ onDownload }: { onDownload: (locale: Locale) => Promise<Download> }) {
  const { pdf } = useWordsOf(countingWords);
  const shown = useLocale();
  const [chosen, setChosen] = useState<Locale | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: () => onDownload(chosen ?? shown),
    onSuccess: saveFile,
    onError: reportFailure,
  });
  return (
    <span className="row pdf-choice">
      <Button icon="download" pending={isPending} onClick={() => mutate()}>
        {pdf.download}
      </Button>
      <SelectMenu
        label={pdf.language}
        options={LOCALES.map((locale) => ({ value: locale, label: LOCALE_NAMES[locale] }))}
        value={chosen ?? shown}
        onChange={(value) => {
          if (isLocale(value)) setChosen(value);
        }}
      />
    </span>
  );
}
