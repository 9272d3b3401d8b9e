import { Fragment } from 'react';
import { useWords } from '#web/ui/language/language.tsx';
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
