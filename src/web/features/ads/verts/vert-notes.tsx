import { missingFields } from '#domain/ads/verts/vert.ts';
import { useSession } from '#web/api/session.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { KeptNote } from '#web/ui/device/kept-entries.tsx';
import { Button } from '#web/ui/button.tsx';
import { flash } from '#web/ui/messages/flash.ts';
import { Icon } from '#web/ui/icons.tsx';
import { Note } from '#web/ui/messages/note.tsx';
import { copyToClipboard } from './clipboard.ts';
import { findDraft } from './drafts.ts';
import { useEditing } from './editing-context.ts';
import type { VertForm } from './use-vert-form.ts';

interface VertNotesProps {
  form: VertForm;
  /** Discards a recovered draft. */
  onDiscard: () => void;
}

/** Notes above the editor: the ad is gone, was sent, is read-only, was saved by another user, or has a recovered draft. */
export function VertNotes({ form: { vert, lock }, onDiscard }: VertNotesProps) {
  const { vert: words } = useWords();
  const editing = useEditing();
  if (lock === 'gone') {
    return (
      <div className="form__n">
        <Note state="gone" role="status" title={words.gone.title}>
          {words.gone.text}
        </Note>
      </div>
    );
  }
  if (lock === 'sent') {
    return (
      <div className="form__n">
        <Note state="sent" title={words.sentNote.title}>
          {words.sentNote.text}
        </Note>
        <SentDraftNote vertId={vert.id} />
      </div>
    );
  }
  if (lock === 'viewing') {
    return (
      <div className="form__n">
        <p className="msg">
          <Icon name="eye" />
          <span>{words.viewOnly}</span>
        </p>
      </div>
    );
  }
  const foundAt = editing.foundAt(vert);
  if (foundAt !== null && !editing.isStale(vert)) {
    return (
      <div className="form__n">
        <KeptNote at={foundAt} onTake={() => editing.take(vert)} onDiscard={onDiscard} />
      </div>
    );
  }
  return editing.isStale(vert) ? (
    <div className="form__n">
      <Note state="incomplete" role="status">
        {words.stale.note}{' '}
        <button type="button" className="link" onClick={() => editing.compare(vert.id)}>
          {words.stale.compare}
        </button>
      </Note>
    </div>
  ) : null;
}

/** A note about the draft of an ad that was sent meanwhile: it can still be copied. */
function SentDraftNote({ vertId }: { vertId: number }) {
  const { vert: words } = useWords();
  const { currentUserId } = useSession();
  const editing = useEditing();
  const draft = findDraft(vertId, currentUserId);
  if (!draft || !editing.mayEdit) return null;
  const copy = () => {
    copyToClipboard(draft.content);
    flash.show({ type: 'success', text: words.copied });
  };
  return (
    <Note state="incomplete" title={words.sentDraft.title}>
      {words.sentDraft.text}
      <span className="row row--wrap">
        <Button onClick={copy}>{words.sentDraft.copy}</Button>
        <Button variant="quiet" onClick={() => editing.discard(vertId)}>
          {words.sentDraft.discard}
        </Button>
      </span>
    </Note>
  );
}

/** The fields that must be filled in before the ad can be sent. */
export function MissingNote({ form }: { form: VertForm }) {
  const { vert: words } = useWords();
  const missing = form.lock === 'sent' || form.lock === 'gone' ? [] : missingFields(form.content);
  if (missing.length === 0) return null;
  return (
    <Note state="incomplete" title={words.missing.title}>
      {words.missing.text(missing.map((field) => words.fields[field]).join(', '))}
    </Note>
  );
}
