import { useState } from 'react';
import { type CopiedAd, copyAd, type Delivery, discardCopies } from '#contract/sending/deliveries.ts';
import { formatInstant } from '#words/format.ts';
import { call } from '#web/api/call.ts';
import { useCan, useSession } from '#web/api/session.ts';
import { copyText, writeToClipboard } from '#web/ui/device/copy-text.ts';
import { useLocale, useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { mailingConnectionWords } from '#words/sending/mailing-connection.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/messages/note.tsx';
import { StateMark } from '#web/ui/state-mark.tsx';
import { Table } from '#web/ui/tables/table.tsx';
import type { TableColumn } from '#web/ui/tables/table-sort.tsx';
import { useDeliveryAct } from './use-delivery.ts';
import { ConfirmedButton } from '#web/ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { TextArea } from '#web/ui/fields/text-field.tsx';

const ROWS = 10;

interface CopiedAdDialogProps {
  /** Null while the dialog is closed. */
  copied: CopiedAd | null;
  onClose: () => void;
}

/** The HTML of a copied ad, and whether its links are counted. */
function CopiedAdDialog({ copied, onClose }: CopiedAdDialogProps) {
  const { delivery, common } = useWords();
  const mailingConnection = useWordsOf(mailingConnectionWords);
  const { copies: words } = delivery;
  const html = copied?.html ?? '';
  return (
    <Dialog
      open={copied !== null}
      onCancel={onClose}
      title={words.dialogTitle(copied?.placementName ?? '')}
      wide
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {common.close}
          </Button>
          <Button variant="primary" icon="copy" onClick={() => copyText(html, mailingConnection)}>
            {mailingConnection.copy(words.html)}
          </Button>
        </>
      }
    >
      <div className="stack stack--near dlg__b">
        <p>{copied?.isCounted ? words.counted : words.uncounted}</p>
        <TextArea label={words.html} rows={ROWS} readOnly spellCheck={false} value={html} />
      </div>
    </Dialog>
  );
}

type Ad = Delivery['ads'][number];

const isReady = ({ state, sentInstead }: Ad) => state === 'pending' && sentInstead !== 'nothing';

/**
 * The ads of an issue, to paste into a mailing that is prepared manually. Shows which ads have changed since they were
 * copied, and which copies must be removed from the mailing. The user can discard a copy that is not in the mailing.
 */
export function DeliveryCopies({ delivery }: { delivery: Delivery }) {
  const { copies: words } = useWords().delivery;
  const mayAct = useCan('book Order');
  const [copied, setCopied] = useState<CopiedAd | null>(null);
  const { issueId, ads, strayCopies, canCopy, canDiscardCopies } = delivery;
  const copy = useDeliveryAct(
    delivery,
    (vertId: number) => call(copyAd, { params: { issueId }, body: { vertId } }),
    words.done,
  );
  // The dialog opens if the browser refuses the clipboard, or to say that the links of the ad are not counted.
  const take = async (ad: CopiedAd) => {
    const isCopied = await writeToClipboard(ad.html);
    if (!isCopied || !ad.isCounted) setCopied(ad);
  };
  const columns = useColumns(delivery, {
    copyingId: copy.isPending ? copy.variables : null,
    onCopy: (vertId) => copy.mutate(vertId, { onSuccess: (response) => void take(response.copy) }),
  });
  const shown = ads.filter((ad) => (canCopy && isReady(ad)) || (canDiscardCopies && ad.copy));
  if (!mayAct || !(canCopy || canDiscardCopies) || shown.length + strayCopies.length === 0) return null;
  return (
    <section>
      <div className="row section-head">
        <h2 className="h2">{words.title}</h2>
      </div>
      <div className="sheet">
        <StrayCopies delivery={delivery} />
        {shown.length > 0 && (
          <Table label={words.title} columns={columns} rows={shown} rowKey={({ vertId }) => vertId} />
        )}
      </div>
      <p className="over dlv__n">{words.explanation}</p>
      <CopiedAdDialog copied={copied} onClose={() => setCopied(null)} />
    </section>
  );
}

/** The copies of ads that are no longer in their placement. */
function StrayCopies({ delivery }: { delivery: Delivery }) {
  const { copies: words } = useWords().delivery;
  const { strayCopies } = delivery;
  if (strayCopies.length === 0) return null;
  return (
    <div className="sheet__n" role="status">
      {strayCopies.map((copy) => (
        <Note key={copy.placementId} state="incomplete" title={words.stray(copy.placementName)}>
          {words.takeOut} <DiscardCopy delivery={delivery} copy={copy} label={words.takenOut} isPlain />
        </Note>
      ))}
    </div>
  );
}

interface CopyActs {
  /** The ad that is being copied. */
  copyingId: number | null;
  onCopy: (vertId: number) => void;
}

function useColumns(delivery: Delivery, { copyingId, onCopy }: CopyActs): TableColumn<Ad>[] {
  const { copies: words } = useWords().delivery;
  return [
    { key: 'placement', label: words.columns.placement, cellClass: 'k', cell: (ad) => ad.placementName },
    { key: 'state', label: words.columns.state, cell: (ad) => <CopyState ad={ad} /> },
    {
      key: 'act',
      label: words.copy,
      labelHidden: true,
      width: '264px',
      cellClass: 'r',
      cell: (ad) => (
        <>
          {ad.copy && delivery.canDiscardCopies && (
            <DiscardCopy delivery={delivery} copy={ad} label={words.discard} />
          )}{' '}
          {delivery.canCopy && isReady(ad) && (
            <Button
              bar
              icon="copy"
              pending={copyingId === ad.vertId}
              aria-label={`${words.copy}: ${ad.placementName}`}
              onClick={() => onCopy(ad.vertId)}
            >
              {words.copy}
            </Button>
          )}
        </>
      ),
    },
  ];
}

function CopyState({ ad: { copy } }: { ad: Ad }) {
  const { copies: words } = useWords().delivery;
  const locale = useLocale();
  const { organization } = useSession();
  if (copy === null) return <span className="quiet">{words.never}</span>;
  const at = formatInstant(locale, copy.copiedAt, organization.timeZone);
  return copy.isCurrent ? (
    (copy.isCounted === false ? words.atUncounted : words.at)(at)
  ) : (
    <StateMark state="incomplete">{words.changed}</StateMark>
  );
}

interface DiscardCopyProps {
  delivery: Delivery;
  copy: Delivery['strayCopies'][number];
  label: string;
  isPlain?: boolean;
}

/** The button that discards the copies of a placement's ad after a confirmation. */
function DiscardCopy({ delivery, copy, label, isPlain = false }: DiscardCopyProps) {
  const { placementId, placementName } = copy;
  const { copies: words } = useWords().delivery;
  const { issueId } = delivery;
  const discard = useDeliveryAct(
    delivery,
    () => call(discardCopies, { params: { issueId, placementId } }),
    words.discarded,
  );
  return (
    <ConfirmedButton
      act={discard}
      label={label}
      button={{
        bar: true,
        ...(isPlain ? { variant: 'plain' } : {}),
        'aria-label': `${label}: ${placementName}`,
      }}
      title={words.discardQuestion(placementName)}
    >
      {words.discardExplanation}
    </ConfirmedButton>
  );
}
