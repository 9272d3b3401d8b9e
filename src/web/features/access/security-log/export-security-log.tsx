import { useWords } from '#web/ui/language/language.tsx';
import type { SecuritySearch } from './security-search.ts';
import { Button } from '#web/ui/button.tsx';
import { useSecurityExport } from './use-security-log.ts';

/** The button that saves the filtered entries as a file. */
export function ExportSecurityLog({ search }: { search: SecuritySearch }) {
  const { security } = useWords();
  const exporting = useSecurityExport(search);
  return (
    <Button icon="download" pending={exporting.isPending} onClick={() => exporting.mutate()}>
      {security.export}
    </Button>
  );
}
