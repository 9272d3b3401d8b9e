import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Report, renewReportToken, revokeReportToken } from '#contract/insight/reports.ts';
import { call } from '#web/api/call.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { flash } from '#web/ui/messages/flash.ts';
import { reportQuery } from './report-query.ts';

/** Returns the mutations that renew and revoke the public link of a report. */
export function useReportLink(report: Report) {
  const { share } = useWords().report;
  const client = useQueryClient();
  const params = { id: report.id };
  const keep = (changed: Report, text: string) => {
    client.setQueryData(reportQuery(String(report.id)).queryKey, changed);
    // The order contains the token, too.
    void client.invalidateQueries({ queryKey: ['order', report.order.id] });
    flash.show({ type: 'success', text });
  };
  const onError = () => flash.show({ type: 'danger', text: share.failure });
  const renew = useMutation({
    mutationFn: async () => (await call(renewReportToken, { params })).report,
    onSuccess: (renewed) => keep(renewed, report.token === null ? share.created : share.renewed),
    onError,
  });
  const revoke = useMutation({
    mutationFn: () => call(revokeReportToken, { params }),
    onSuccess: () => keep({ ...report, token: null }, share.revoked),
    onError,
  });
  return { renew, revoke };
}
