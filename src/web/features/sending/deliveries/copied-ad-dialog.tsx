import type { CopiedAd } from '#contract/sending/deliveries.ts';
import { copyText } from '#web/ui/device/copy-text.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';

const ROWS = 10;

interface CopiedAdDialogProps {
  /** Null while the dialog is closed. */
  copied: CopiedAd | null;
  onClose: () => void;
}

/** The HTML of a copied ad, and whether its links are counted. */
export function CopiedAdDialog({ copied, onClose }: CopiedAdDialogProps) {
  const { delivery, mailingConnection, common } = useWords();
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
