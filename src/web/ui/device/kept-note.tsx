import { formatInstant } from '#words/format.ts';
import { Button } from '../button.tsx';
import { Note } from '../messages/note.tsx';
import { useLocale, useWords } from '../language/language.tsx';

export interface KeptNoteProps {
  /** When the entries were typed. */
  at: string;
  onTake: () => void;
  onDiscard: () => void;
}

/** Tells the user that unsaved entries were restored, and offers to keep or to discard them. */
export function KeptNote({ at, onTake, onDiscard }: KeptNoteProps) {
  const { kept: words } = useWords().safekeeping;
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return (
    <Note state="pending" role="status" title={words.found(formatInstant(useLocale(), at, timeZone))}>
      {words.foundText}
      <span className="row row--wrap kept">
        <Button onClick={onTake}>{words.take}</Button>
        <Button variant="quiet" onClick={onDiscard}>
          {words.discard}
        </Button>
      </span>
    </Note>
  );
}
