import '#web/styles/pages/report.css';
import { useLocale, useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { dataExportWords } from '#words/insight/data-export.ts';
import { HeadedPage } from '#web/ui/navigation/page.tsx';
import { PartList } from '#web/features/insight/reports/part-list.tsx';
import { useState } from 'react';
import { addYears, firstDayOfMonth, type Month, monthOf, PLANNING_YEARS } from '#domain/platform/day.ts';
import { monthLabel } from '#words/format.ts';
import { LANGUAGE_TAGS } from '#words/locale.ts';
import { useSession } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { MonthPicker } from '#web/ui/dates/month-picker.tsx';
import { Spinner } from '#web/ui/messages/spinner.tsx';
import { useMutation } from '@tanstack/react-query';
import { exportMonth } from '#contract/insight/data-export.ts';
import { download } from '#web/api/call.ts';
import { saveFile } from '#web/ui/device/save-file.ts';
import { flash } from '#web/ui/messages/flash.ts';

/** The data export. Spec §2 Other screens. */
export function DataExportPage() {
  const dataExport = useWordsOf(dataExportWords);
  return (
    <HeadedPage title={dataExport.title}>
      <div className="stack stack--far">
        <ExportForm />
        <section>
          <h2 className="h2 section-head">{dataExport.numbers}</h2>
          <div className="sheet">
            <PartList />
          </div>
        </section>
      </div>
    </HeadedPage>
  );
}

/** The choice of a month and its export. Spec §2 Data export. */
function ExportForm() {
  const { common } = useWords();
  const dataExport = useWordsOf(dataExportWords);
  const locale = useLocale();
  const { today } = useSession();
  const [month, setMonth] = useState<Month | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const exporting = useExport();
  const choose = (chosen: Month) => {
    setMonth(chosen);
    setIsMissing(false);
    exporting.reset();
  };
  const start = () => (month === null ? setIsMissing(true) : exporting.mutate(month));
  const errors = [
    ...(exporting.isError ? [dataExport.failed] : []),
    ...(isMissing ? [dataExport.selectMonth] : []),
  ];
  return (
    <div className="sheet export">
      <p className="lede">{dataExport.explanation}</p>
      <MonthPicker
        label={dataExport.month}
        value={month}
        onChange={choose}
        thisMonth={monthOf(today)}
        max={monthOf(addYears(today, PLANNING_YEARS))}
        locale={LANGUAGE_TAGS[locale]}
        labels={{ previousYear: common.previousYear, nextYear: common.nextYear }}
        errors={errors}
        hint={month === null ? dataExport.noneChosen : dataExport.chosen(monthLabel(locale, month))}
      />
      <div>
        <Button
          variant="primary"
          {...(exporting.isPending ? {} : { icon: 'download' as const })}
          unavailable={exporting.isPending}
          aria-busy={exporting.isPending}
          onClick={start}
        >
          {exporting.isPending && <Spinner />}
          {exporting.isPending ? dataExport.pending : dataExport.export}
        </Button>
      </div>
    </div>
  );
}

/** Returns a mutation that fetches the table of a month and lets the browser save it. */
function useExport() {
  const dataExport = useWordsOf(dataExportWords);
  return useMutation({
    mutationFn: (month: Month) => download(exportMonth, { date: firstDayOfMonth(month) }),
    onSuccess: (file) => {
      saveFile(file);
      flash.show({ type: 'success', text: dataExport.done(file.fileName) });
    },
  });
}
