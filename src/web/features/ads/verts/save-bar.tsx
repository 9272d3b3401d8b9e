import type { Vert } from '#contract/ads/verts.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { useEditing } from './editing-context.ts';

interface SaveBarProps {
  vert: Vert;
  onReset: () => void;
}

/** The save and reset buttons; Save is primary only while there are unsaved changes. Spec §4 Vert. */
export function SaveBar({ vert, onReset }: SaveBarProps) {
  const { common, vert: words } = useWords();
  const editing = useEditing();
  const isUnsaved = editing.isUnsaved(vert);
  const isSaving = editing.isSaving(vert);
  return (
    <div className="savebar">
      <Button
        type="submit"
        variant={isUnsaved && !isSaving ? 'primary' : 'plain'}
        pending={isSaving}
        unavailable={!isUnsaved}
      >
        {common.save}
      </Button>
      <Button unavailable={!isUnsaved || isSaving} onClick={onReset}>
        {common.reset}
      </Button>
      <output className="st t-accent savebar__s">
        {isUnsaved && (
          <>
            <i className="dot" />
            {words.unsaved}
          </>
        )}
      </output>
    </div>
  );
}
