import './portal.css';
import { forgetEntries, keepEntries, restoreEntries } from './kept-entries.ts';

/** While the contact types, each field with a counter shows its number of characters. */
for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[data-max]')) {
  const counter = field.closest('.field')?.querySelector('.field__c');
  if (!counter) continue;
  const max = Number(field.dataset['max']);
  const count = () => {
    counter.textContent = (counter.textContent ?? '').replace(/^[\d.,\s]+/, `${field.value.length} `);
    counter.classList.toggle('is-over', field.value.length > max);
  };
  field.addEventListener('input', count);
}

/** Within this time, a second tap does not send a form again, because the first request may still be running. */
const AGAIN_AFTER_MS = 15_000;
const underWay = new Map<HTMLFormElement, number>();
document.addEventListener('submit', (event) => {
  const { target: form } = event;
  if (!(form instanceof HTMLFormElement)) return;
  const since = underWay.get(form);
  if (since !== undefined && Date.now() - since < AGAIN_AFTER_MS) {
    event.preventDefault();
    return;
  }
  underWay.set(form, Date.now());
  form.setAttribute('aria-busy', 'true');
});
/** The browser may restore the page in the state in which it was left. */
addEventListener('pageshow', () => {
  for (const form of underWay.keys()) form.removeAttribute('aria-busy');
  underWay.clear();
});

/** The note about an act is not shown again when the page is reloaded. */
const done = new URLSearchParams(location.search).get('done');
if (done !== null) {
  const address = new URL(location.href);
  for (const name of ['done', 'link']) address.searchParams.delete(name);
  history.replaceState(null, '', `${address.pathname}${address.search}${address.hash}`);
}

/**
 * Until a form is done, its texts survive a reload of the page, the upload of an image and a refusal. `data-done` contains the notes after
 * which they are forgotten.
 */
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-done]')) {
  const fields = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[data-max],textarea');
  if (done !== null && form.dataset['done']?.split(' ').includes(done)) forgetEntries(form.action);
  else restoreEntries(form.action, fields);
  addEventListener('pagehide', () => keepEntries(form.action, fields));
}

/** A chosen file is sent at once. */
for (const input of document.querySelectorAll<HTMLInputElement>('input[type="file"]')) {
  input.addEventListener('change', () => input.form?.requestSubmit());
}

/** A file can be dropped anywhere on the upload field, or on the ticket to which it belongs. */
for (const field of document.querySelectorAll<HTMLElement>('.drop')) {
  const zone = field.closest<HTMLElement>('.tk') ?? field;
  const input = field.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) continue;
  const mark = (event: DragEvent, isOver: boolean) => {
    event.preventDefault();
    field.classList.toggle('is-over', isOver);
  };
  zone.addEventListener('dragover', (event) => mark(event, true));
  zone.addEventListener('dragleave', (event) => mark(event, false));
  zone.addEventListener('drop', (event) => {
    mark(event, false);
    const files = event.dataTransfer?.files;
    if (!files?.length) return;
    input.files = files;
    input.form?.requestSubmit();
  });
}

/** The preview is as high as its content. */
for (const frame of document.querySelectorAll<HTMLIFrameElement>('.adframe')) {
  const fit = () => {
    const { contentDocument: shown } = frame;
    if (shown?.readyState !== 'complete') return;
    // Measured at height 0, because a document is at least as high as its frame.
    frame.style.height = '0';
    const height = shown.documentElement.scrollHeight;
    frame.style.height = height > 0 ? `${height}px` : '';
  };
  frame.addEventListener('load', fit);
  fit();
}
