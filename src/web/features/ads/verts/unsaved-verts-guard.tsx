import type { Vert } from '#contract/ads/verts.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { type Destination, UnsavedGuard } from '#web/ui/navigation/unsaved-guard.tsx';
import { flash } from '#web/ui/messages/flash.ts';
import { useEditing } from './editing-context.ts';

interface UnsavedVertsGuardProps {
  /** The ads of the order that the user leaves. */
  verts: readonly Vert[];
  /** Whether the order's ads are still shown at this address. */
  staysAt: (next: Destination) => boolean;
  /** Shows the ad that could not be saved. */
  onShow: (vertId: number) => void;
}

/** Asks before the user leaves an order with unsaved ads: save and go, reset and go, or stay. Spec §4. */
export function UnsavedVertsGuard({ verts, staysAt, onShow }: UnsavedVertsGuardProps) {
  const { flash: messages } = useWords().shell;
  const editing = useEditing();
  const unsaved = verts.filter((vert) => editing.isUnsaved(vert));
  const save = async () => {
    const refused: Vert[] = [];
    for (const vert of unsaved) {
      if (!(await editing.save(vert))) refused.push(vert);
    }
    const [first] = refused;
    if (first) return { isSaved: false, onStay: () => onShow(first.id) };
    flash.show({ type: 'success', text: messages.saveSuccess });
    return { isSaved: true };
  };
  return (
    <UnsavedGuard
      isChanged={unsaved.length > 0}
      staysAt={staysAt}
      onSave={save}
      onReset={() => unsaved.forEach((vert) => editing.reset(vert))}
    />
  );
}
