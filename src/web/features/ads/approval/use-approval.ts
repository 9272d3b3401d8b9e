import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as contract from '#contract/ads/approvals.ts';
import type { ApprovalAct } from '#domain/ads/approval/ad-approval.ts';
import type { VertTextField } from '#domain/ads/verts/vert-fields.ts';
import { call } from '#web/api/call.ts';
import { reportFailure } from '#web/api/failure-text.ts';
import { refetch } from '#web/api/query-client.ts';
import { showSuccess } from '#web/ui/messages/flash.ts';
import { approvalWords } from '#words/ads/approval.ts';
import { useWordsOf } from '#web/ui/language/language.tsx';

/** Returns the query of an ad's approval. `stamp` changes whenever the ad is saved. */
export function approvalQuery(vertId: number, stamp: string) {
  return queryOptions({
    queryKey: ['verts', 'approval', vertId, stamp],
    queryFn: async ({ signal }) =>
      (await call(contract.getApproval, { params: { id: vertId }, signal })).approval,
  });
}

interface WantedAct {
  act: ApprovalAct;
  remarks?: { field: VertTextField | null; text: string }[];
}

/** Returns a mutation that does an act on the version of the ad that the user sees, and refetches the records that it changes. */
export function useApprovalAct({ vertId: id, version }: contract.Approval) {
  const client = useQueryClient();
  const words = useWordsOf(approvalWords);
  return useMutation({
    mutationFn: ({ act, remarks = [] }: WantedAct) => {
      if (act === 'ask_change')
        return call(contract.askChange, { params: { id }, body: { version, remarks } });
      return call(act === 'submit' ? contract.submitVert : contract.approveVert, {
        params: { id },
        body: { version },
      });
    },
    onSuccess: ({ approval: { awaited } }, { act }) =>
      showSuccess(act === 'approve' && awaited !== null ? words.stillAwaited[awaited] : words.done[act]),
    onError: reportFailure,
    onSettled: () => refetch(client, 'verts', 'history', 'today'),
  });
}
