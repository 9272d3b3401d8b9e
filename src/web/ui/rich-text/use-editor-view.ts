import { DOMSerializer, type Node } from 'prosemirror-model';
import { EditorState, type Transaction } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { notPasted } from '#ad-html/not-pasted.ts';
import type { RemovedPart } from '#ad-html/removed-parts.ts';
import { editorPlugins } from './editor-commands.ts';
import { isOwnText, readPasted } from './read-pasted.ts';
import { readText } from './read-text.ts';
import { textSchema } from './text-schema.ts';
import { writeText } from './write-text.ts';

interface EditorViewOptions {
  /** The HTML of the text. */
  value: string;
  isEditable: boolean;
  /** The attributes of the element in which the user types. */
  attributes: Record<string, string>;
  onChange: (value: string) => void;
  onBlur: () => void;
  onLink: () => void;
  /** Called if parts of what was pasted are left out. */
  onNotPasted: (parts: readonly RemovedPart[]) => void;
}

/** The text in the form of the page, and the document of the editor that it belongs to. */
interface Written {
  text: string;
  doc: Node;
}

/**
 * Edits the text in the element. Returns its state and a function that returns its view. A text from elsewhere, such as a pasted ad or a
 * reset, replaces the document. Undoing all changes restores the text as it was given, also if the editor would write it in another way.
 */
export function useEditorView(place: RefObject<HTMLElement | null>, options: EditorViewOptions) {
  const { value, isEditable, attributes } = options;
  const view = useRef<EditorView | null>(null);
  const written = useRef<Written | null>(null);
  const given = useRef<Written | null>(null);
  const openLink = useEffectEvent(() => options.onLink());
  const stateOf = (doc: Node) => EditorState.create({ doc, plugins: editorPlugins(() => openLink()) });
  const [state, setState] = useState(() => stateOf(readText(value)));
  const leave = useEffectEvent(() => options.onBlur());
  const tellOfNotPasted = useEffectEvent(options.onNotPasted);
  const apply = useEffectEvent((editor: EditorView, transaction: Transaction) => {
    const next = editor.state.apply(transaction);
    editor.updateState(next);
    setState(next);
    if (!transaction.docChanged) return;
    const text = given.current?.doc.eq(next.doc) ? given.current.text : writeText(next.doc);
    written.current = { text, doc: next.doc };
    options.onChange(text);
  });

  const start = useEffectEvent((element: HTMLElement) => {
    given.current = { text: value, doc: state.doc };
    written.current = given.current;
    const editor: EditorView = new EditorView(element, {
      state,
      dispatchTransaction: (transaction) => apply(editor, transaction),
      clipboardSerializer: forClipboard,
      handleDOMEvents: {
        paste: (editing, event) => insertCopied(editing, event, event.clipboardData, tellOfNotPasted),
        // What is moved inside of the editor is moved by the library.
        drop: (editing, event) =>
          editing.dragging === null && insertCopied(editing, event, event.dataTransfer, tellOfNotPasted),
        blur: () => leave(),
      },
    });
    view.current = editor;
    return editor;
  });
  const takeIn = useEffectEvent((text: string) => {
    const editor = view.current;
    if (!editor || written.current?.text === text) return;
    const doc = readText(text);
    given.current = { text, doc };
    written.current = given.current;
    if (doc.eq(editor.state.doc)) return;
    editor.updateState(stateOf(doc));
    setState(editor.state);
  });

  useLayoutEffect(() => {
    if (!place.current) return undefined;
    const editor = start(place.current);
    return () => {
      view.current = null;
      editor.destroy();
    };
  }, [place]);
  useLayoutEffect(() => takeIn(value), [value]);

  const key = JSON.stringify(attributes);
  useLayoutEffect(() => {
    view.current?.setProps({ editable: () => isEditable, attributes: JSON.parse(key) });
  }, [isEditable, key]);

  useEffect(() => {
    // The label of an element that is no form control does not focus it by itself.
    const label = place.current?.closest('.field')?.querySelector('label');
    const focus = () => view.current?.focus();
    label?.addEventListener('click', focus);
    return () => label?.removeEventListener('click', focus);
  }, [place]);

  return { state, currentView: () => view.current };
}

const copied = DOMSerializer.fromSchema(textSchema);
/** Writes copied text with the addresses of its links, which the editor itself does not have. */
const forClipboard = new DOMSerializer(copied.nodes, {
  ...copied.marks,
  link: ({ attrs }) => ['a', { href: String(attrs['href']), style: String(attrs['style']) }, 0],
});

/** Inserts what was copied in another program, cleaned, or in this editor. */
function insertCopied(
  view: EditorView,
  event: ClipboardEvent | DragEvent,
  data: DataTransfer | null,
  tellOfNotPasted: EditorViewOptions['onNotPasted'],
): boolean {
  if (!view.editable || !data) return false;
  event.preventDefault();
  const pasted = { html: data.getData('text/html'), text: data.getData('text/plain') };
  const slice = readPasted(pasted);
  const { tr } = view.state;
  if ('dataTransfer' in event) {
    const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
    if (place) tr.replaceRange(place.pos, place.pos, slice);
  } else if (slice.size > 0) tr.replaceSelection(slice);
  view.dispatch(tr.scrollIntoView().setMeta('uiEvent', 'paste'));
  view.focus();
  const parts = isOwnText(pasted) ? [] : notPasted(pasted.html);
  if (parts.length > 0) tellOfNotPasted(parts);
  return true;
}
