import { useMutation } from '@tanstack/react-query';
import { exportMonth } from '#contract/insight/data-export.ts';
import { firstDayOfMonth, type Month } from '#domain/platform/day.ts';
import { download } from '#web/api/call.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { saveFile } from '#web/ui/device/save-file.ts';
import { flash } from '#web/ui/messages/flash.ts';

/** Returns a mutation that fetches the table of a month and lets the browser save it. */
export function useExport() {
  const { dataExport } = useWords();
  return useMutation({
    mutationFn: (month: Month) => download(exportMonth, { date: firstDayOfMonth(month) }),
    onSuccess: (file) => {
      saveFile(file);
      flash.show({ type: 'success', text: dataExport.done(file.fileName) });
    },
  });
}
