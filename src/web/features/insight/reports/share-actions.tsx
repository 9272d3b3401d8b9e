import { useState } from 'react';
import { renewReportToken, type Report, revokeReportToken } from '#contract/insight/reports.ts';
import { useCan, useSession } from '#web/api/session.ts';
import { copyText } from '#web/ui/device/copy-text.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { Menu } from '#web/ui/lists/menu.tsx';
import { reportMailAddress, sharedReportLink } from './use-report-mail.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { flash } from '#web/ui/messages/flash.ts';
import { reportQuery } from './report-query.ts';

/**
 * Copies, renews or revokes the public link of the report, and opens a mail with the link in the user's mail program. Not
 * shown to self-service users.
 */
export function ShareActions({ report }: { report: Report }) {
  const { share, mail } = useWords().report;
  const { name, organization } = useSession();
  const mayChange = useCan('update Order');
  const link = useReportLink(report);
  const [asking, setAsking] = useState<'renew' | 'revoke' | null>(null);
  if (report.customerContact === null) return null;
  if (report.token === null) {
    return mayChange ? (
      <Button icon="link" pending={link.renew.isPending} onClick={() => link.renew.mutate()}>
        {share.create}
      </Button>
    ) : null;
  }
  const address = sharedReportLink(report.token);
  const copy = {
    key: 'copy',
    label: share.copy,
    icon: 'copy',
    onSelect: () => copyText(address, { copied: share.copied, copyFailed: `${share.copyFailed} ${address}` }),
  } as const;
  const changes = [
    { key: 'renew', label: share.renew, icon: 'undo', separated: true, onSelect: () => setAsking('renew') },
    { key: 'revoke', label: share.revoke, icon: 'trash', danger: true, onSelect: () => setAsking('revoke') },
  ] as const;
  const inOwnProgram = reportMailAddress(mail, { report, link: address, sender: [name, organization.name] });
  const write = {
    key: 'write',
    label: share.send,
    icon: 'mail',
    link: <a href={inOwnProgram}>{share.send}</a>,
  } as const;
  return (
    <div className="row row--wrap">
      <Menu label={share.link} icon="link" entries={mayChange ? [copy, write, ...changes] : [copy, write]} />
      <ConfirmLinkChange
        asking={asking}
        isPending={link.renew.isPending || link.revoke.isPending}
        onClose={(change) => {
          if (change) link[change].mutate(undefined, { onSettled: () => setAsking(null) });
          else setAsking(null);
        }}
      />
    </div>
  );
}

interface ConfirmLinkChangeProps {
  asking: 'renew' | 'revoke' | null;
  isPending: boolean;
  onClose: (change: 'renew' | 'revoke' | null) => void;
}

/** Confirms a change of the link, which breaks the present link and cannot be undone. */
function ConfirmLinkChange({ asking, isPending, onClose }: ConfirmLinkChangeProps) {
  const { report, common } = useWords();
  const { share } = report;
  const isRevoking = asking === 'revoke';
  return (
    <ConfirmDialog
      open={asking !== null}
      danger={isRevoking}
      title={isRevoking ? share.revokeQuestion : share.renewQuestion}
      confirmLabel={isRevoking ? share.revoke : share.renew}
      cancelLabel={common.cancel}
      pending={isPending}
      onConfirm={() => onClose(asking)}
      onCancel={() => onClose(null)}
    >
      {isRevoking ? share.revokeExplanation : share.renewExplanation}
    </ConfirmDialog>
  );
}

/** Returns the mutations that renew and revoke the public link of a report. */
function useReportLink(report: Report) {
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
