/** Elements in which Enter chooses something, so that it does not press the main button. */
const CHOOSING = '[role=listbox], [role=menu], [role=grid], a[href]';

/**
 * Ctrl+Enter or ⌘+Enter presses the main button of the open dialog, or of the form with the focus, once. Returns whether there
 * is one. An Enter that chooses from the list of a field does nothing else.
 */
export function pressMainButton(event: KeyboardEvent): boolean {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
    return false;
  const { target } = event;
  if (!(target instanceof Element) || target.closest(CHOOSING)) return false;
  const hasChosen = event.defaultPrevented && target.hasAttribute('aria-autocomplete');
  const button = buttonOfDialog() ?? buttonOfForm(target.closest('form'));
  if (hasChosen || !button) return false;
  event.preventDefault();
  // Delayed, so that the focused field first takes over the typed text.
  if (!event.repeat) queueMicrotask(() => button.click());
  return true;
}

/** Returns the last button of the uppermost dialog, which is its most likely action. */
function buttonOfDialog(): HTMLElement | undefined {
  const dialog = [...document.querySelectorAll('.dlg[data-open]')].at(-1);
  return [...(dialog?.querySelectorAll<HTMLElement>('.dlg__f button') ?? [])].at(-1);
}

function buttonOfForm(form: HTMLFormElement | null): HTMLElement | undefined {
  return [...(form?.elements ?? [])].find(
    (element) => element instanceof HTMLButtonElement && element.type === 'submit',
  ) as HTMLElement | undefined;
}
