import { useState } from 'react';
import { type CopiedAd, copyAd, type Delivery } from '#contract/deliveries.ts';
import { formatInstant } from '#words/format.ts';
import { call } from '../../api/call.ts';
import { useCan, useSession } from '../../api/session.ts';
import { useRetryKey } from '../../api/use-retry-key.ts';
import { useLocale, useWords } from '../../base/language.tsx';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/messages/note.tsx';
import { StateMark } from '../../ui/state-mark.tsx';
import { Table, type TableColumn } from '../../ui/tables/table.tsx';
import { CopiedAdDialog } from './copied-ad-dialog.tsx';
import { useDeliveryAct } from './use-delivery.ts';

type Ad = Delivery['ads'][number];

/** The ads of an issue to paste into a mailing that is prepared by hand, and which of them changed since they were copied. */
export function DeliveryCopies({ delivery }: { delivery: Delivery }) {
  const { copies: words } = useWords().delivery;
  const mayAct = useCan('book Order');
  const [copied, setCopied] = useState<CopiedAd | null>(null);
  const keys = useRetryKey();
  const { issueId, ads, cancelledCopies } = delivery;
  const copy = useDeliveryAct(
    delivery,
    (vertId: number) => {
      const body = { vertId };
      return call(copyAd, { params: { issueId }, body, idempotencyKey: keys.keyFor(body) });
    },
    words.done,
  );
  const columns = useColumns({
    copyingId: copy.isPending ? copy.variables : null,
    onCopy: (vertId) =>
      copy.mutate(vertId, {
        onSuccess: (response) => {
          keys.forget();
          setCopied(response.copy);
        },
      }),
  });
  const pending = ads.filter(({ state }) => state === 'pending');
  if (!mayAct || !delivery.canCopy || pending.length + cancelledCopies.length === 0) return null;
  return (
    <section>
      <div className="row section-head">
        <h2 className="h2">{words.title}</h2>
      </div>
      <div className="sheet">
        {cancelledCopies.length > 0 && (
          <div className="sheet__n" role="status">
            <Note state="incomplete" title={words.cancelled(cancelledCopies.join(', '))}>
              {words.takeOut}
            </Note>
          </div>
        )}
        {pending.length > 0 && (
          <Table label={words.title} columns={columns} rows={pending} rowKey={({ vertId }) => vertId} />
        )}
      </div>
      <p className="over dlv__n">{words.explanation}</p>
      <CopiedAdDialog copied={copied} onClose={() => setCopied(null)} />
    </section>
  );
}

interface CopyActs {
  /** The ad that is being copied. */
  copyingId: number | null;
  onCopy: (vertId: number) => void;
}

function useColumns({ copyingId, onCopy }: CopyActs): TableColumn<Ad>[] {
  const { copies: words } = useWords().delivery;
  return [
    { key: 'placement', label: words.columns.placement, cellClass: 'k', cell: (ad) => ad.placementName },
    { key: 'state', label: words.columns.state, cell: (ad) => <CopyState ad={ad} /> },
    {
      key: 'act',
      label: words.copy,
      labelHidden: true,
      width: '156px',
      cellClass: 'r',
      cell: ({ vertId, placementName }) => (
        <Button
          bar
          icon="copy"
          pending={copyingId === vertId}
          aria-label={`${words.copy}: ${placementName}`}
          onClick={() => onCopy(vertId)}
        >
          {words.copy}
        </Button>
      ),
    },
  ];
}

function CopyState({ ad: { copy } }: { ad: Ad }) {
  const { copies: words } = useWords().delivery;
  const locale = useLocale();
  const { organization } = useSession();
  if (copy === null) return <span className="quiet">{words.never}</span>;
  return copy.isCurrent ? (
    words.at(formatInstant(locale, copy.copiedAt, organization.timeZone))
  ) : (
    <StateMark state="incomplete">{words.changed}</StateMark>
  );
}
