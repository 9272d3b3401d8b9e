import { useState } from 'react';
import type { Report } from '#contract/insight/reports.ts';
import { useCan } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { SendReportDialog } from './send-report-dialog.tsx';
import { reportMailWords } from '#words/insight/report-mail.ts';
import { useWordsOf } from '#web/ui/language/language.tsx';

/** The button that opens the dialog for sending the report by mail. Shown to users who may change orders. */
export function SendReport({ report }: { report: Report }) {
  const words = useWordsOf(reportMailWords);
  const mayChange = useCan('update Order');
  const [isOpen, setOpen] = useState(false);
  if (!mayChange || report.customerContact === null) return null;
  return (
    <>
      <Button variant="primary" icon="mail" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {words.send}
      </Button>
      {isOpen && <SendReportDialog report={report} onClose={() => setOpen(false)} />}
    </>
  );
}
