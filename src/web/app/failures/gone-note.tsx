import { useIsRecordGone } from '#web/api/use-record.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { Note } from '#web/ui/messages/note.tsx';

/** Shown above the page if its record has been deleted since it was opened. What the user has typed stays on the page. */
export function GoneNote() {
  const { errors } = useWords().shell;
  if (!useIsRecordGone()) return null;
  return (
    <div className="gone">
      <Note state="gone" title={errors.gone} role="alert">
        {errors.goneText}
      </Note>
    </div>
  );
}
