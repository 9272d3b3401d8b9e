import '../../styles/pages/report-counting.css';
import { useWords } from '../../base/language.tsx';
import { HeadedPage } from '../../base/page.tsx';
import { ExportForm } from '../../features/data-export/export-form.tsx';
import { PartList } from '../../features/reporting/part-list.tsx';

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
