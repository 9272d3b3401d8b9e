import type { EditorState } from 'prosemirror-state';
import { type KeyboardEvent, useRef, useState } from 'react';
import { richTextWords } from '#words/ads/rich-text.ts';
import { IconButton } from '../button.tsx';
import type { IconName } from '../icons.tsx';
import { useWordsOf } from '../language/language.tsx';
import { isActive, type Tool, TOOLS } from './editor-commands.ts';

const ICONS: Readonly<Record<Tool, IconName>> = {
  bold: 'bold',
  italic: 'italic',
  link: 'link',
  bulletList: 'list',
  numberedList: 'list-ordered',
};
const KEYS: Readonly<Partial<Record<Tool, string>>> = { bold: 'B', italic: 'I', link: 'K' };

interface FormatToolbarProps {
  state: EditorState;
  /** The id of the element that is formatted. */
  controls: string;
  onUse: (tool: Tool) => void;
}

/** The buttons that format the selected text. They are one stop of Tab; the arrow keys move between them. */
export function FormatToolbar({ state, controls, onUse }: FormatToolbarProps) {
  const words = useWordsOf(richTextWords);
  const [stop, setStop] = useState(0);
  const bar = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const next = nextStop(event.key, stop);
    if (next === null) return;
    event.preventDefault();
    setStop(next);
    bar.current?.querySelectorAll('button').item(next).focus();
  };
  return (
    <div
      ref={bar}
      className="rich__b"
      role="toolbar"
      tabIndex={-1}
      aria-label={words.toolbar}
      aria-controls={controls}
      onKeyDown={move}
    >
      {TOOLS.map((tool, index) => (
        <IconButton
          key={tool}
          icon={ICONS[tool]}
          label={words[tool]}
          variant="quiet"
          bar
          tabIndex={index === stop ? 0 : -1}
          aria-pressed={isActive(state, tool)}
          {...(KEYS[tool] === undefined ? {} : { 'aria-keyshortcuts': `Control+${KEYS[tool]}` })}
          onFocus={() => setStop(index)}
          // The selected text keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onUse(tool)}
        />
      ))}
    </div>
  );
}

/** Returns the button to which a key moves the focus, or null. */
function nextStop(key: string, stop: number): number | null {
  const last = TOOLS.length - 1;
  if (key === 'ArrowRight') return stop === last ? 0 : stop + 1;
  if (key === 'ArrowLeft') return stop === 0 ? last : stop - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? last : null;
}
