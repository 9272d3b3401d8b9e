import type { Vert } from '#contract/ads/verts.ts';
import { differingFields } from '#domain/platform/record-field.ts';
import { VERT_FIELDS, type VertContent, type VertTextField } from '#domain/ads/verts/vert-fields.ts';
import { copyVert } from '#domain/ads/verts/vert-clipboard.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { flash } from '#web/ui/messages/flash.ts';
import { copyToClipboard } from './clipboard.ts';
import { useEditing } from './editing-context.ts';

const FLASH_MS = 6000;

// The size of an image is not compared, because it follows from the image's address.
const isCompared = (field: keyof VertContent): field is VertTextField | 'type' =>
  field !== 'imageWidth' && field !== 'imageHeight';

/** Two users changed one ad: compares both versions and lets the user choose. Copies the rejected version for pasting. */
export function StaleDialog({ vert }: { vert: Vert }) {
  const { stale } = useWords().vert;
  const editing = useEditing();
  const mine = editing.contentOf(vert);
  const later = () => editing.compare(null);
  const keepMine = async () => {
    copyToClipboard(vert);
    later();
    if (await editing.keepMine(vert)) {
      flash.show({ type: 'success', text: stale.theirsCopied, timeoutMs: FLASH_MS });
    }
  };
  const takeTheirs = () => {
    copyToClipboard(mine);
    editing.reset(vert);
    later();
    flash.show({ type: 'success', text: stale.mineCopied, timeoutMs: FLASH_MS });
  };
  return (
    <Dialog
      open={editing.comparing === vert.id && editing.isStale(vert)}
      onCancel={later}
      title={stale.title}
      alert
      wide
      footer={
        <>
          <Button variant="quiet" onClick={later}>
            {stale.later}
          </Button>
          <Button onClick={takeTheirs}>{stale.takeTheirs}</Button>
          <Button variant="primary" onClick={() => void keepMine()}>
            {stale.keepMine}
          </Button>
        </>
      }
    >
      <p>{stale.message}</p>
      <Versions mine={mine} theirs={copyVert(vert)} />
    </Dialog>
  );
}

/** The fields in which the versions differ, each with the content of this user and of the other user. */
function Versions({ mine, theirs }: { mine: VertContent; theirs: VertContent }) {
  const { vert: words } = useWords();
  const say = (content: VertContent, field: VertTextField | 'type') =>
    (field === 'type' ? words.types[content.type] : content[field]) || (
      <span className="quiet">{words.stale.empty}</span>
    );
  return (
    <table className="versions">
      <thead>
        <tr>
          <th scope="col">{words.stale.field}</th>
          <th scope="col">{words.stale.mine}</th>
          <th scope="col">{words.stale.theirs}</th>
        </tr>
      </thead>
      <tbody>
        {differingFields(VERT_FIELDS, mine, theirs)
          .filter(isCompared)
          .map((field) => (
            <tr key={field}>
              <th scope="row">{words.fields[field]}</th>
              <td data-label={words.stale.mine}>{say(mine, field)}</td>
              <td data-label={words.stale.theirs}>{say(theirs, field)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
