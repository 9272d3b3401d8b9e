import { useMutation } from '@tanstack/react-query';
import type { Download } from '../../api/call.ts';
import { reportFailure } from '../../api/failure-text.ts';
import { saveFile } from '../../base/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { useCountingWords } from './use-counting-words.ts';

/** Downloads a report as PDF. */
export function PdfButton({ onDownload }: { onDownload: () => Promise<Download> }) {
  const { pdf } = useCountingWords();
  const { mutate, isPending } = useMutation({
    mutationFn: onDownload,
    onSuccess: saveFile,
    onError: reportFailure,
  });
  return (
    <Button icon="download" pending={isPending} onClick={() => mutate()}>
      {pdf.download}
    </Button>
  );
}
