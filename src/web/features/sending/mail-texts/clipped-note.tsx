import { useQuery } from '@tanstack/react-query';
import type { ShownMail } from '#contract/sending/mail-texts.ts';
import { formatFileSize } from '#words/format.ts';
import { useLocale, useWordsOf } from '#web/ui/language/language.tsx';
import { mailTextsWords } from '#words/sending/mail-texts.ts';
import { Note } from '#web/ui/messages/note.tsx';
import { issuePreviewQuery } from './mail-text-queries.ts';

/** Warns that Gmail shows only the beginning of the mail, and names the first ad that it does not show as a whole. */
export function ClippedNote({ weight: { bytes, clippedAd } }: Pick<ShownMail, 'weight'>) {
  const { clipped } = useWordsOf(mailTextsWords);
  const locale = useLocale();
  return (
    <div className="sheet__n" role="status">
      <Note state="incomplete" title={clipped.title(formatFileSize(locale, bytes))}>
        {clippedAd === null ? clipped.texts : clipped.ad(clippedAd)} {clipped.unsubscribe}
      </Note>
    </div>
  );
}

/** The same warning for an issue as it would be sent now; nothing while the mail is short enough, or if it cannot be rendered. */
export function IssueClippedNote({ issueId }: { issueId: number }) {
  const { data } = useQuery(issuePreviewQuery(issueId, {}));
  return data?.weight.isClipped ? <ClippedNote weight={data.weight} /> : null;
}
