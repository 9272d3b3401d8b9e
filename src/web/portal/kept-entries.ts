/** A field in which a contact writes. */
type TextField = HTMLInputElement | HTMLTextAreaElement;

const keyOf = (path: string) => `vertbook.entries ${path}`;

function readEntries(path: string): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(path)) ?? '{}');
    return Object.fromEntries(
      Object.entries(kept ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  } catch {
    // Without storage, or with another content, nothing was kept.
    return {};
  }
}

function write(path: string, entries: Record<string, string>): void {
  try {
    if (Object.keys(entries).length === 0) sessionStorage.removeItem(keyOf(path));
    else sessionStorage.setItem(keyOf(path), JSON.stringify(entries));
  } catch {
    // Without storage the entries end with the page.
  }
}

/** Enters again what was kept of an earlier view of the page. */
export function restoreEntries(path: string, fields: Iterable<TextField>): void {
  const entries = readEntries(path);
  for (const field of fields) {
    const entry = entries[field.name];
    if (entry === undefined || entry === field.value) continue;
    field.value = entry;
    field.dispatchEvent(new Event('input'));
  }
}

/**
 * Keeps what was entered, in this tab alone; of fields that the page does not show, what was kept before. A refused form is loaded with
 * its entries, which stay kept.
 */
export function keepEntries(path: string, fields: Iterable<TextField>): void {
  const entries = readEntries(path);
  for (const { name, value, defaultValue } of fields) {
    if (value !== defaultValue) entries[name] = value;
    else if (entries[name] !== value) delete entries[name];
  }
  write(path, entries);
}

/** Forgets what was kept, because it was saved. */
export function forgetEntries(path: string): void {
  write(path, {});
}
