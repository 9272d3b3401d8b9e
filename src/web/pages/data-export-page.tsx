import { useWords } from '../base/language.tsx';
import { HeadedPage } from '../base/page.tsx';
import { ExportForm } from '../features/data-export/export-form.tsx';

/** Data export. Spec §2 Other screens. */
export function DataExportPage() {
  const { dataExport } = useWords();
  return (
    <HeadedPage title={dataExport.title}>
      <ExportForm />
    </HeadedPage>
  );
}
