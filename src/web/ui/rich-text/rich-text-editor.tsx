import { useRef, useState } from 'react';
import { richTextWords } from '#words/ads/rich-text.ts';
import { Field, type FieldControl } from '../fields/field.tsx';
import { useWordsOf } from '../language/language.tsx';
import { flash } from '../messages/flash.ts';
import { COMMANDS, linkPlace, type LinkPlace, setLink, type Tool } from './editor-commands.ts';
import { FormatToolbar } from './format-toolbar.tsx';
import { LinkDialog } from './link-dialog.tsx';
import type { RichTextFieldProps } from './rich-text-props.ts';
import { namedParts, savedWithout } from './saved-without.ts';
import { useEditorView } from './use-editor-view.ts';

const NOT_PASTED_MS = 8_000;

/** The field for rich text, formatted or as HTML. Use `RichTextField`, which loads it. */
export function RichTextEditor(props: RichTextFieldProps) {
  const { label, value, errors, counter, rows = 7 } = props;
  const words = useWordsOf(richTextWords);
  const [isHtml, setHtml] = useState(false);
  const change = (
    <button type="button" className="link" onClick={() => setHtml(!isHtml)}>
      {isHtml ? words.toFormatted : words.toHtml}
    </button>
  );
  return (
    <Field
      label={label}
      counter={counter}
      errors={errors}
      warnings={savedWithout(words, value, 'text')}
      action={change}
    >
      {(control) =>
        isHtml ? (
          <textarea
            {...control}
            className="in"
            name={props.name}
            rows={rows}
            spellCheck={false}
            value={value}
            disabled={props.disabled}
            readOnly={props.readOnly}
            onBlur={props.onBlur}
            onChange={({ target }) => props.onChange(target.value)}
          />
        ) : (
          <FormattedText {...props} control={control} />
        )
      }
    </Field>
  );
}

/** The text as it looks, with its toolbar. */
function FormattedText({ control, ...props }: RichTextFieldProps & { control: FieldControl }) {
  const { label, value, disabled = false, readOnly = false, onChange, onBlur } = props;
  const words = useWordsOf(richTextWords);
  const place = useRef<HTMLDivElement>(null);
  const [link, setLinkPlace] = useState<LinkPlace | null>(null);
  const isEditable = !disabled && !readOnly;
  const { state, currentView } = useEditorView(place, {
    value,
    isEditable,
    attributes: attributesOf(label, control, { disabled, readOnly }),
    onChange,
    onBlur,
    onLink: () => openLink(),
    onNotPasted: (parts) =>
      flash.show({
        type: 'info',
        text: words.pastedWithout(namedParts(words, parts)),
        timeoutMs: NOT_PASTED_MS,
      }),
  });
  const openLink = () => {
    const view = currentView();
    if (view && isEditable) setLinkPlace(linkPlace(view.state));
  };
  const use = (tool: Tool) => {
    const view = currentView();
    if (tool === 'link') openLink();
    else if (view) {
      COMMANDS[tool](view.state, view.dispatch, view);
      view.focus();
    }
  };
  const saveLink = (href: string, text: string) => {
    const view = currentView();
    if (view && link) setLink(link, href, text)(view.state, view.dispatch, view);
    setLinkPlace(null);
  };
  return (
    <div className={isEditable ? 'in rich' : 'in rich is-locked'}>
      {isEditable && <FormatToolbar state={state} controls={control.id} onUse={use} />}
      <div ref={place} className="rich__w" />
      {link && <LinkDialog place={link} onSave={saveLink} onClose={() => setLinkPlace(null)} />}
    </div>
  );
}

/** Returns the attributes of the element in which the user types. */
function attributesOf(
  label: string,
  control: FieldControl,
  { disabled, readOnly }: { disabled: boolean; readOnly: boolean },
): Record<string, string> {
  const described = control['aria-describedby'];
  return {
    id: control.id,
    class: 'rich__t',
    // The editor needs it, whatever style sheets are loaded.
    style: 'white-space:pre-wrap',
    role: 'textbox',
    tabindex: disabled ? '-1' : '0',
    'aria-multiline': 'true',
    'aria-label': label,
    ...(control['aria-invalid'] ? { 'aria-invalid': 'true' } : {}),
    ...(described === undefined ? {} : { 'aria-describedby': described }),
    ...(disabled ? { 'aria-disabled': 'true' } : {}),
    ...(readOnly ? { 'aria-readonly': 'true' } : {}),
  };
}
