import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { previewReminders, type ReminderPreview } from '#contract/ads/ad-reminders.ts';
import { call } from './call.ts';
import { type RemindedAd, skippedNames, useRemindOfAds } from './use-reminders.ts';
import { approvalWords } from '#words/ads/approval.ts';
import { formatDay } from '#words/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { useLocale, useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { Loaded } from '#web/ui/records/loaded.tsx';

/** How to remind the contacts of ads after the user has seen the mails. */
interface Reminding {
  /** Opens the question with the mails. */
  ask: (ads: readonly RemindedAd[]) => void;
  /** The question, to be rendered anywhere on the page. */
  question: ReactNode;
}

/** Returns a function that reminds the contacts of ads, after the user has seen and confirmed the mails. */
export function useReminding(onDone?: () => void): Reminding {
  const [asked, setAsked] = useState<readonly RemindedAd[] | null>(null);
  const close = () => setAsked(null);
  return {
    ask: (ads) => setAsked([...ads]),
    question: asked && <RemindQuestion ads={asked} onDone={onDone} onClose={close} />,
  };
}

interface RemindQuestionProps {
  ads: readonly RemindedAd[];
  onDone: (() => void) | undefined;
  onClose: () => void;
}

/** Shows the mails that would remind contacts of ads: to whom, of which ads, with which text. Sends them when the user confirms. */
function RemindQuestion({ ads, onDone, onClose }: RemindQuestionProps) {
  const { common } = useWords();
  const { board } = useWordsOf(approvalWords);
  const vertIds = ads.map(({ vertId }) => vertId);
  const preview = useQuery({
    queryKey: ['verts', 'reminders', vertIds],
    queryFn: ({ signal }) => call(previewReminders, { body: { vertIds }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const reminder = useRemindOfAds(() => {
    onDone?.();
    onClose();
  });
  const count = preview.data?.mails.length;
  const footer = (
    <>
      <Button variant="quiet" onClick={onClose}>
        {common.cancel}
      </Button>
      <Button
        variant="primary"
        pending={reminder.isPending}
        unavailable={!count}
        onClick={() => reminder.mutate(ads)}
      >
        {board.remind}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      wide
      onCancel={onClose}
      title={count === undefined ? board.remind : board.reminders.title(count)}
      footer={footer}
    >
      <div className="stack stack--near dlg__b">
        <Loaded of={preview} rows={3}>
          {({ mails, skipped }) => (
            <>
              <p>{mails.length === 0 ? board.reminders.nothing : board.reminders.explanation}</p>
              {skipped.length > 0 && <p>{board.notReminded(skippedNames(board, ads, skipped))}</p>}
              {mails.map((mail, index) => (
                <PreviewedMail key={mail.recipient} mail={mail} isOpen={index === 0} />
              ))}
            </>
          )}
        </Loaded>
      </div>
    </Dialog>
  );
}

/** A mail of the preview: recipient, ads and subject, and its text, which can be folded. */
function PreviewedMail({ mail, isOpen }: { mail: ReminderPreview['mails'][number]; isOpen: boolean }) {
  const { reminders: words } = useWordsOf(approvalWords).board;
  const locale = useLocale();
  const { recipient, contactName, subject, text, ads } = mail;
  return (
    <section className="stack stack--near reminder-mail" aria-label={recipient}>
      <dl className="details">
        <dt className="over">{words.to}</dt>
        <dd>{contactName === '' ? recipient : `${contactName} <${recipient}>`}</dd>
        <dt className="over">{words.ads}</dt>
        {ads.map(({ vertId, placementName, publicationTitle, sendingDate, orderId }) => (
          <dd key={vertId}>
            {words.ad(placementName, publicationTitle, formatDay(locale, sendingDate), orderId)}
          </dd>
        ))}
        <dt className="over">{words.subject}</dt>
        <dd lang={mail.locale}>{subject}</dd>
      </dl>
      <details open={isOpen}>
        <summary>{words.text}</summary>
        <p className="reminder-text" lang={mail.locale}>
          {text}
        </p>
      </details>
    </section>
  );
}
