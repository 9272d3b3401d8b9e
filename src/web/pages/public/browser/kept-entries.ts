/** A text field of the page. */
type TextField = HTMLInputElement | HTMLTextAreaElement;

/** The entered text of a field, and the saved text that it replaces. */
interface Entry {
  value: string;
  saved: string;
}

type Entries = Record<string, Entry>;

const keyOf = (path: string) => `vertbook.entries ${path}`;

function readEntries(path: string): Entries {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(path)) ?? '{}');
    return Object.fromEntries(
      Object.entries(kept ?? {}).filter((entry): entry is [string, Entry] => isEntry(entry[1])),
    );
  } catch {
    // Without storage, or with damaged content, there are no stored entries.
    return {};
  }
}

function isEntry(kept: unknown): kept is Entry {
  const { value, saved } = (kept ?? {}) as Partial<Record<keyof Entry, unknown>>;
  return typeof value === 'string' && typeof saved === 'string';
}

function write(path: string, entries: Entries): void {
  try {
    if (Object.keys(entries).length === 0) sessionStorage.removeItem(keyOf(path));
    else sessionStorage.setItem(keyOf(path), JSON.stringify(entries));
  } catch {
    // Without storage, the entries are lost when the page is left.
  }
}

/** Restores the stored entries of a page in those fields whose saved text has not changed since. */
export function restoreEntries(path: string, fields: Iterable<TextField>): void {
  const entries = readEntries(path);
  for (const field of fields) {
    const entry = entries[field.name];
    if (entry?.saved !== field.defaultValue || entry.value === field.value) continue;
    field.value = entry.value;
    field.dispatchEvent(new Event('input'));
  }
}

/**
 * Stores the unsaved entries of the fields, for this tab only. Earlier entries of fields that the page does not show stay
 * stored, and so do the entries of a refused form.
 */
export function keepEntries(path: string, fields: Iterable<TextField>): void {
  const entries = readEntries(path);
  for (const { name, value, defaultValue } of fields) {
    const before = entries[name];
    const isRefused = before !== undefined && before.value === defaultValue;
    if (value !== defaultValue) entries[name] = { value, saved: isRefused ? before.saved : defaultValue };
    else if (!isRefused) delete entries[name];
  }
  write(path, entries);
}

/** Deletes the stored entries of a page, because they were saved. */
export function forgetEntries(path: string): void {
  write(path, {});
}
