import { can } from '#domain/access/abilities.ts';
import { useSession } from '#web/api/session.ts';
import { KEY_TABLE, type KeyLine } from '#web/ui/keys/key-table.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { setSingleKeys, useSingleKeys } from '#web/ui/device/single-keys.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/fields/choice-group.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Fragment } from 'react';
import { Kbd } from '#web/ui/kbd.tsx';

const ARROWS: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
};

/** Whether this is an Apple device, where ⌘ replaces Ctrl. */
function hasCommandKey(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform);
}

interface KeyNamesProps {
  keys: readonly string[];
  /** The keys are a sequence; otherwise they are alternatives. */
  isSequence: boolean;
}

/** Shows keys by their names on the keyboard. */
export function KeyNames({ keys, isSequence }: KeyNamesProps) {
  const { keys: words } = useWords();
  const nameOf = useKeyName();
  return (
    <span className="keys">
      {keys.map((key, index) => (
        <Fragment key={key}>
          {index > 0 && (isSequence ? <span className="keys__then"> {words.followedBy} </span> : ' ')}
          <Kbd>{nameOf(key)}</Kbd>
        </Fragment>
      ))}
    </span>
  );
}

function useKeyName(): (key: string) => string {
  const { names } = useWords().keys;
  const known: Readonly<Record<string, string>> = {
    ...ARROWS,
    Mod: hasCommandKey() ? '⌘' : names.ctrl,
    Shift: names.shift,
    Enter: names.enter,
    Home: names.home,
    End: names.end,
    PageUp: names.pageUp,
    PageDown: names.pageDown,
    Escape: names.escape,
    Space: names.space,
  };
  return (key) =>
    key
      .split('+')
      .map((part) => known[part] ?? part)
      .join(' ');
}

const GROUPS = ['everywhere', 'go', 'weekView', 'work'] as const;

/** The list of keyboard shortcuts, and the switch for single keys. */
export function KeyList({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { common, keys } = useWords();
  const { capabilities } = useSession();
  const lines = KEY_TABLE.filter(({ need }) => need === undefined || can(capabilities, need));
  return (
    <Dialog
      open={open}
      onCancel={onClose}
      title={keys.title}
      wide
      footer={
        <Button variant="primary" onClick={onClose}>
          {common.close}
        </Button>
      }
    >
      <div className="keylist">
        {GROUPS.map((group) => (
          <section key={group} aria-labelledby={`keys-${group}`}>
            <h3 className="h3" id={`keys-${group}`}>
              {keys.groups[group]}
            </h3>
            <dl>
              {lines
                .filter((line) => line.group === group)
                .map((line) => (
                  <Line key={line.act} line={line} />
                ))}
            </dl>
          </section>
        ))}
      </div>
      <SingleKeysSwitch />
    </Dialog>
  );
}

function Line({ line }: { line: KeyLine }) {
  const { keys } = useWords();
  return (
    <div className="keylist__i">
      <dt>{keys.acts[line.act]}</dt>
      <dd>
        <KeyNames keys={line.keys} isSequence={line.isGlobal} />
      </dd>
    </div>
  );
}

function SingleKeysSwitch() {
  const { keys } = useWords();
  return (
    <div className="keylist__switch">
      <Checkbox
        label={keys.singleKeys}
        aria-describedby="single-keys-hint"
        checked={useSingleKeys()}
        onChange={(event) => setSingleKeys(event.target.checked)}
      />
      <p className="over" id="single-keys-hint">
        {keys.singleKeysHint}
      </p>
    </div>
  );
}
