import { baseKeymap, chainCommands, toggleMark } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import type { NodeType, ResolvedPos } from 'prosemirror-model';
import { liftListItem, splitListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, type EditorState, type Plugin, TextSelection } from 'prosemirror-state';
import { textSchema } from './text-schema.ts';

const { nodes, marks } = textSchema;

/** The tools that format the selected text, in the order of the toolbar. */
export const TOOLS = ['bold', 'italic', 'link', 'bulletList', 'numberedList'] as const;

/** A tool of the toolbar. */
export type Tool = (typeof TOOLS)[number];

const TOOL_MARKS = { bold: marks.bold, italic: marks.italic, link: marks.link } as const;
const TOOL_LISTS = { bulletList: nodes.bullet_list, numberedList: nodes.ordered_list } as const;

/** What a tool does; the link has a dialog instead. */
export const COMMANDS: Readonly<Record<Exclude<Tool, 'link'>, Command>> = {
  bold: toggleMark(marks.bold, null, { removeWhenPresent: false }),
  italic: toggleMark(marks.italic, null, { removeWhenPresent: false }),
  bulletList: toggleList(nodes.bullet_list),
  numberedList: toggleList(nodes.ordered_list),
};

/** Whether the selection has the look of the tool. */
export function isActive({ selection, storedMarks, doc }: EditorState, tool: Tool): boolean {
  if (tool === 'bulletList' || tool === 'numberedList') {
    return innermostList(selection.$from)?.type === TOOL_LISTS[tool];
  }
  const mark = TOOL_MARKS[tool];
  const { from, to, empty, $from } = selection;
  return empty ? mark.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, mark);
}

function innermostList($pos: ResolvedPos): { type: NodeType; position: number } | null {
  for (let depth = $pos.depth; depth > 0; depth -= 1) {
    const { type } = $pos.node(depth);
    if (type === nodes.bullet_list || type === nodes.ordered_list) {
      return { type, position: $pos.before(depth) };
    }
  }
  return null;
}

/** Makes a list of the selected paragraphs, changes the kind of their list, or ends their list. */
function toggleList(type: NodeType): Command {
  return (state, dispatch, view) => {
    const list = innermostList(state.selection.$from);
    if (list === null) return wrapInList(type)(state, dispatch, view);
    if (list.type === type) return liftListItem(nodes.list_item)(state, dispatch, view);
    dispatch?.(state.tr.setNodeMarkup(list.position, type, state.doc.nodeAt(list.position)?.attrs));
    return true;
  };
}

/** The link at the selection, and the text that a new link gets. */
export interface LinkPlace {
  from: number;
  to: number;
  /** The address of the link; '' if there is none yet. */
  href: string;
  text: string;
}

/** Returns the link in which the cursor is, or the selection as the place for a link. */
export function linkPlace({ selection, doc }: EditorState): LinkPlace {
  const { $from } = selection;
  let { from, to } = selection;
  const mark = marks.link.isInSet($from.marks()) ?? marks.link.isInSet($from.nodeAfter?.marks ?? []);
  if (mark) {
    const start = $from.start();
    let place = start;
    const parts = $from.parent.children.map((node) => {
      const part = { from: place, to: place + node.nodeSize, isLink: mark.isInSet(node.marks) };
      place = part.to;
      return part;
    });
    const at = parts.findIndex((part) => part.isLink && part.from <= $from.pos && $from.pos <= part.to);
    let [first, last] = [at, at];
    while (parts[first - 1]?.isLink) first -= 1;
    while (parts[last + 1]?.isLink) last += 1;
    from = parts[first]?.from ?? from;
    to = Math.max(to, parts[last]?.to ?? to);
  }
  return { from, to, href: String(mark?.attrs['href'] ?? ''), text: doc.textBetween(from, to, ' ', ' ') };
}

/** Links a place of the text to the address; '' removes the link. A place without text gets the given one. */
export function setLink({ from, to }: LinkPlace, href: string, text: string): Command {
  return (state, dispatch) => {
    const tr = state.tr;
    const link = marks.link.create({ href });
    if (href === '') tr.removeMark(from, to, marks.link);
    else if (from === to) {
      tr.insert(from, textSchema.text(text, link.addToSet(state.selection.$from.marks())));
      tr.setSelection(TextSelection.create(tr.doc, from + text.length)).removeStoredMark(link);
    } else tr.removeMark(from, to, marks.link).addMark(from, to, link);
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

const addBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create(), true).scrollIntoView());
  return true;
};

/** Returns the plugins of the editor. `openLink` opens the dialog for a link. Tab is left to the page, so that it leaves the editor. */
export function editorPlugins(openLink: () => void): Plugin[] {
  return [
    history(),
    keymap({
      'Mod-b': COMMANDS.bold,
      'Mod-i': COMMANDS.italic,
      'Mod-k': () => {
        openLink();
        return true;
      },
      'Mod-z': undo,
      'Mod-y': redo,
      'Mod-Shift-z': redo,
      'Shift-Enter': addBreak,
      Enter: chainCommands(splitListItem(nodes.list_item), baseKeymap['Enter'] ?? (() => false)),
    }),
    keymap(baseKeymap),
  ];
}
