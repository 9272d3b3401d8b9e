// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { forgetEntries, keepEntries, restoreEntries } from './kept-entries.ts';

const PATH = '/advertiser/orders/7/ads/9';

beforeEach(() => {
  sessionStorage.clear();
});

/** Returns the fields of a page that was just loaded. */
function fieldsOf(values: Record<string, string>): HTMLInputElement[] {
  return Object.entries(values).map(([name, value]) => {
    const field = document.createElement('input');
    field.name = name;
    field.defaultValue = value;
    return field;
  });
}

function enter(fields: HTMLInputElement[], value: string): void {
  for (const field of fields) field.value = value;
}

test('unsaved entries are restored when the page is loaded again, even after a refusal', () => {
  const fields = fieldsOf({ headline: 'Old', linkUrl: '' });
  enter(fields.slice(0, 1), 'New');
  keepEntries(PATH, fields);
  const image = fieldsOf({ linkUrl: '' });
  restoreEntries(PATH, image);
  expect(image[0]?.value).toBe('');
  enter(image, 'https://a.example/');
  keepEntries(PATH, image);
  const again = fieldsOf({ headline: 'Old', linkUrl: '' });
  restoreEntries(PATH, again);
  expect(again.map(({ value }) => value)).toEqual(['New', 'https://a.example/']);
  const refused = fieldsOf({ headline: 'New', linkUrl: 'https://a.example/' });
  restoreEntries(PATH, refused);
  enter(refused.slice(0, 1), 'Newest');
  keepEntries(PATH, refused);
  const afterRefusal = fieldsOf({ headline: 'Old', linkUrl: '' });
  restoreEntries(PATH, afterRefusal);
  expect(afterRefusal.map(({ value }) => value)).toEqual(['Newest', 'https://a.example/']);
  const other = fieldsOf({ headline: 'Other' });
  restoreEntries(`${PATH}0`, other);
  expect(other[0]?.value).toBe('Other');
});

test('a restored entry does not replace a text that another user has saved since', () => {
  const fields = fieldsOf({ headline: 'Old', linkUrl: '' });
  enter(fields, 'https://a.example/');
  keepEntries(PATH, fields);
  const changed = fieldsOf({ headline: 'Newer', linkUrl: '' });
  restoreEntries(PATH, changed);
  expect(changed.map(({ value }) => value)).toEqual(['Newer', 'https://a.example/']);
});

test('a field shows how long its restored text is', () => {
  keepEntries(PATH, [Object.assign(document.createElement('input'), { name: 'headline', value: 'New' })]);
  const [field] = fieldsOf({ headline: '' });
  let count = 0;
  field?.addEventListener('input', () => {
    count = field.value.length;
  });
  restoreEntries(PATH, field ? [field] : []);
  expect(count).toBe(3);
});

test('saved and unchanged texts are not stored, and damaged storage causes no failure', () => {
  const fields = fieldsOf({ headline: '' });
  enter(fields, 'New');
  keepEntries(PATH, fields);
  forgetEntries(PATH);
  expect(sessionStorage).toHaveLength(0);
  enter(fields, '');
  keepEntries(PATH, fields);
  expect(sessionStorage).toHaveLength(0);
  sessionStorage.setItem(`vertbook.entries ${PATH}`, '[1');
  restoreEntries(PATH, fields);
  expect(fields[0]?.value).toBe('');
});
