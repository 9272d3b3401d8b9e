// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { sampleVert } from '#web/features/ads/verts/fake-server.ts';
import { flash } from '#web/ui/messages/flash.ts';
import { press, typist } from '#web/pages/platform/page-test.harness.tsx';
import { open, serve, typeInto } from './verts-page.harness.tsx';

const VERTS = [
  sampleVert({
    id: 1,
    sendingDate: '2026-11-26',
    text: '<p>Strom vom <b>Dach</b></p><ul><li>günstig</li></ul>',
  }),
  sampleVert({ id: 2, sendingDate: '2026-12-03', text: 'Müller & Söhne\nJena' }),
];
let server = serve(VERTS);

beforeAll(() => {
  // The test environment has no layout.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
});
beforeEach(() => {
  server = serve(VERTS);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const text = () => screen.findByRole('textbox', { name: 'Text' });
const source = async () => {
  await press('Edit as HTML');
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
  await press('Edit formatted');
  return field.value;
};

/** Pastes into the text at its start. */
async function paste(html: string, plain = '') {
  const field = await text();
  field.focus();
  const data = { getData: (type: string) => (type === 'text/html' ? html : plain) };
  fireEvent.paste(field, { clipboardData: data });
}

describe('the text of an ad', () => {
  test('is shown formatted, and unchanged as HTML', async () => {
    await open('/orders/20418/verts/1');
    const field = await text();
    expect(within(field).getByRole('listitem').textContent).toBe('günstig');
    expect(field.querySelector('b')?.textContent).toBe('Dach');
    expect(await source()).toBe(VERTS[0]?.text);
    expect(screen.queryByText('Unsaved')).toBeNull();
  });

  test('is changed as HTML, and then shown formatted', async () => {
    await open('/orders/20418/verts/2');
    await text();
    await press('Edit as HTML');
    await typeInto(await text(), '<i>neu</i>');
    await press('Edit formatted');
    expect((await text()).querySelector('i')?.textContent).toBe('neu');
    await press('Save');
    await waitFor(() => expect(server.vert(2)?.text).toBe('<i>neu</i>'));
  });

  test('names what is lost on saving, before it is saved', async () => {
    await open('/orders/20418/verts/2');
    await text();
    await press('Edit as HTML');
    const field = await text();
    fireEvent.change(field, {
      target: { value: '<table></table><b style="top:0">a</b><i style="top:0">b</i><script>x()</script>' },
    });
    expect(
      await screen.findByText('Saved without: a script, a table (its words stay), 2 styles.'),
    ).toBeTruthy();
    expect(field.getAttribute('aria-describedby')).toBeTruthy();
    await press('Edit formatted');
    expect(screen.getByText(/^Saved without: a script/)).toBeTruthy();
  });

  test('names what a headline loses', async () => {
    await open('/orders/20418/verts/2');
    await typeInto(screen.getByRole('textbox', { name: /^Headline/ }), '<b>Neu</b>');
    expect(await screen.findByText('Saved without: the tag b (its words stay).')).toBeTruthy();
  });

  test('takes in text from Word without its styles, and names the image that is left out', async () => {
    await open('/orders/20418/verts/2');
    await paste(
      '<p class=MsoNormal style="color:red"><b>Neu</b>:<o:p></o:p></p><p class=MsoNormal>Dächer <img src="file:///c.png"></p>',
      'Neu:\n\nDächer ',
    );
    expect(await source()).toBe('<p><b>Neu</b>:</p><p>Dächer Müller & Söhne<br>Jena</p>');
    expect(flash.list().map((shown) => shown.text)).toContain('Pasted without: an image.');
  });

  test('undoes a change, and then counts as unchanged', async () => {
    await open('/orders/20418/verts/2');
    await paste('', 'Neu: ');
    await waitFor(() => expect(screen.getAllByText('Unsaved').length).toBeGreaterThan(0));
    fireEvent.keyDown(await text(), { key: 'z', ctrlKey: true });
    await waitFor(() => expect(screen.queryByText('Unsaved')).toBeNull());
    expect(await source()).toBe(VERTS[1]?.text);
  });

  test('keeps what was typed as a draft, and shows it again', async () => {
    await open('/orders/20418/verts/2');
    await paste('', 'Neu: ');
    await waitFor(() => expect(localStorage.getItem('vertbook.draft.2')).toContain('Neu:'));
    cleanup();
    await open('/orders/20418/verts/2');
    expect((await text()).textContent).toContain('Neu: Müller & Söhne');
  });

  test('is replaced by a reset', async () => {
    await open('/orders/20418/verts/2');
    await paste('', 'Neu: ');
    await press('Reset');
    await waitFor(async () => expect((await text()).textContent).not.toContain('Neu'));
  });

  test('has a toolbar that is one stop of Tab, with arrow keys inside', async () => {
    await open('/orders/20418/verts/1');
    await text();
    const bar = screen.getByRole('toolbar', { name: 'Text formatting' });
    const buttons = within(bar).getAllByRole('button');
    expect(buttons.map((button) => button.tabIndex)).toEqual([0, -1, -1, -1, -1]);
    buttons[0]?.focus();
    await typist.keyboard('{ArrowRight}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Italic');
    await typist.keyboard('{End}{ArrowRight}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Bold');
  });

  test('cannot be changed by a user who may only view it', async () => {
    await open('/orders/20418/verts/1', 'viewer');
    const field = await text();
    expect(field.getAttribute('aria-readonly')).toBe('true');
    expect(field.getAttribute('contenteditable')).toBe('false');
    expect(screen.queryByRole('toolbar')).toBeNull();
    await press('Edit as HTML');
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text' })).readOnly).toBe(true);
  });
});
