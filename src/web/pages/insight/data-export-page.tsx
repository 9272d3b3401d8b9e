import '../../styles/pages/report-counting.css';
import { useWords } from '#web/ui/language/language.tsx';
import { HeadedPage } from '#web/ui/navigation/page.tsx';
import { ExportForm } from '#web/features/insight/data-export/export-form.tsx';
import { PartList } from '#web/features/insight/reports/part-list.tsx';

/** The data export. Spec §2 Other screens. */
export function DataExportPage() {
  const { dataExport } = useWords();
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
