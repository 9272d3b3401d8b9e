import { switchType } from '#domain/ads/verts/vert.ts';
import { canPaste, pasteVert, copyVert } from '#domain/ads/verts/vert-clipboard.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { flash } from '#web/ui/messages/flash.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { copiedVert, copyToClipboard } from './clipboard.ts';
import type { VertForm } from './use-vert-form.ts';

/** The head of the editor: the ad's type, a button to switch it, and copy and paste. Spec §2 Verts. */
export function VertTools({ form }: { form: VertForm }) {
  const { vert: words } = useWords();
  const { vert, content, lock } = form;
  const copied = copiedVert();
  const isPastable = lock === null && canPaste(vert, copied);
  const other = content.type === 'ImageVert' ? 'TextVert' : 'ImageVert';
  const copy = () => {
    copyToClipboard(content);
    flash.show({ type: 'success', text: words.copied });
  };
  const paste = () => {
    if (!copied) return;
    form.edit((now) => copyVert(pasteVert(now, copied)));
    flash.show({ type: 'success', text: words.pasted });
  };
  return (
    <div className="tools">
      <h2 className="h3">{words.types[content.type]}</h2>
      {lock === null && (
        <button type="button" className="link tools__switch" onClick={() => form.edit(switchType)}>
          {words.switchTo[other]}
        </button>
      )}
      <span className="tools__r">
        <IconButton icon="copy" label={words.copy} variant="quiet" bar onClick={copy} />
        {lock !== 'viewing' && (
          <IconButton
            icon="paste"
            label={words.paste}
            {...(copied || lock !== null ? {} : { tooltip: words.nothingToPaste })}
            variant="quiet"
            bar
            unavailable={!isPastable}
            onClick={paste}
          />
        )}
      </span>
    </div>
  );
}
