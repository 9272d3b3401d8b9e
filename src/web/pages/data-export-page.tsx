import { useWords } from '../base/language.tsx';
import { ExportForm } from '../features/data-export/export-form.tsx';

/** Data export. Spec §2 Other screens. */
export function DataExportPage() {
  const { dataExport, shell } = useWords();
  return (
    <main className="page" id="content">
      <title>{`${dataExport.title} · ${shell.product}`}</title>
      <div className="head">
        <h1 className="h1">{dataExport.title}</h1>
      </div>
      <ExportForm />
    </main>
  );
}
