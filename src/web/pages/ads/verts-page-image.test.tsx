// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { OWN_IMAGE, sampleVert } from '#web/features/ads/verts/fake-server.ts';
import { flashes, press, typist } from '#web/pages/platform/page-test.harness.tsx';
import { open, serve, typeInto } from './verts-page.harness.tsx';

const FOREIGN = 'https://elsewhere.example/roof.png';
const LARGE_IMAGE = `http://localhost:3000/files/1/${'b'.repeat(64)}.png`;
const requests: string[] = [];
/** The size of the image that the browser loads from an address; null if loading fails. */
let found: { width: number; height: number } | null = null;

class FakeImage extends EventTarget {
  naturalWidth = 0;
  naturalHeight = 0;
  set src(address: string) {
    requests.push(address);
    this.naturalWidth = found?.width ?? 0;
    this.naturalHeight = found?.height ?? 0;
    queueMicrotask(() => this.dispatchEvent(new Event(found ? 'load' : 'error')));
  }
}

const imageUrl = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Image URL' });
const chooser = () => document.querySelector<HTMLInputElement>('input[type=file]')!;

async function show(overrides: Parameters<typeof sampleVert>[0]) {
  const server = serve([
    sampleVert({ type: 'ImageVert', headline: '', text: '', linkText: '', ...overrides }),
  ]);
  vi.stubGlobal('Image', FakeImage);
  await open('/orders/20418/verts/1');
  return server;
}

beforeEach(() => {
  requests.length = 0;
  found = null;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the image of an ad', () => {
  // spec: rule-12
  test('is measured if it is on this server, with a warning if it is too wide', async () => {
    found = { width: 1240, height: 488 };
    await show({ imageUrl: OWN_IMAGE });
    expect(await screen.findByText(/1,240 px wide: 440 px above the ideal width of 800 px/)).toBeTruthy();
    expect(requests).toEqual([OWN_IMAGE]);
  });

  test('has a text for readers who do not see it, which is saved', async () => {
    const server = await show({ imageUrl: OWN_IMAGE });
    await typeInto(screen.getByRole('textbox', { name: 'Alternative text' }), 'A roof of slate');
    await press('Save');
    await waitFor(() => expect(server.vert(1)?.imageAlt).toBe('A roof of slate'));
  });

  test('shows its dimensions at once, and its file size once that is known', async () => {
    found = { width: 600, height: 300 };
    await show({ imageUrl: OWN_IMAGE, imageWidth: 600, imageHeight: 300 });
    expect(await screen.findByText('600 × 300 px · 2 kB')).toBeTruthy();
    expect(screen.queryByText(/Above 500 kB/)).toBeNull();
  });

  test('shows a warning if it is too high', async () => {
    found = { width: 500, height: 1000 };
    await show({ imageUrl: OWN_IMAGE });
    expect(await screen.findByText(/1,000 px high: 300 px above the ideal height of 700 px/)).toBeTruthy();
  });

  test('shows a warning with the act if it is too small or too tall', async () => {
    found = { width: 400, height: 3000 };
    await show({ imageUrl: OWN_IMAGE });
    expect(await screen.findByText(/Please crop it to at most 400 × 1,037 px/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Scale to/ })).toBeNull();
    cleanup();
    found = { width: 120, height: 60 };
    await show({ imageUrl: OWN_IMAGE });
    expect(await screen.findByText(/Only 120 px wide; it should be at least 560 px/)).toBeTruthy();
  });

  test('shows no warning if it fits', async () => {
    found = { width: 900, height: 400 };
    await show({ imageUrl: OWN_IMAGE });
    await waitFor(() => expect(requests).toEqual([OWN_IMAGE]));
    expect(screen.queryByText(/ideal/)).toBeNull();
  });

  // spec: rule-13, error-18
  test('loses its size if it cannot be loaded while the ad is edited', async () => {
    const server = await show({ imageUrl: OWN_IMAGE, imageWidth: 1240, imageHeight: 488 });
    expect(await screen.findByText(/could not be loaded/)).toBeTruthy();
    expect(screen.queryByText(/ideal/)).toBeNull();
    expect(localStorage.getItem('vertbook.draft.1')).toBeNull();
    await typeInto(screen.getByRole('textbox', { name: 'Tracking pixel' }), 'https://pixel.example/p.gif');
    await press('Save');
    await waitFor(() => expect(server.vert(1)).toMatchObject({ version: 2, imageWidth: null }));
  });

  test('on another server is measured by the server, and never requested by the browser', async () => {
    await show({ imageUrl: FOREIGN });
    expect(await screen.findByText(/1,240 px wide: 440 px above the ideal width of 800 px/)).toBeTruthy();
    expect(requests).toEqual([]);
    expect(
      screen.getByText(/^1,240 × 488 px · 612 kB · animated, 12 frames: some email programs/),
    ).toBeTruthy();
    expect(screen.getByText(/The file has 612 kB. Above 500 kB/)).toBeTruthy();
    const frame = await screen.findByTitle<HTMLIFrameElement>(/^Preview of the ad/);
    await waitFor(() => expect(frame.srcdoc).toContain('src="data:image/png;base64,iVBORw0KGgo="'));
  });

  test('on another server that does not respond shows a warning', async () => {
    await show({ imageUrl: `${FOREIGN}?away` });
    expect(await screen.findByText(/could not be loaded/)).toBeTruthy();
  });

  test('on another server without TLS is not requested at all', async () => {
    await show({ imageUrl: FOREIGN.replace('https:', 'http:') });
    expect(screen.getByText(/only if their address begins with https/)).toBeTruthy();
    expect(requests).toEqual([]);
  });

  test('is loaded from this server if it was uploaded under a former host name of the site', async () => {
    found = { width: 900, height: 400 };
    await show({ imageUrl: OWN_IMAGE.replace('localhost:3000', 'ads.example') });
    await waitFor(() => expect(requests).toEqual([OWN_IMAGE]));
  });

  test('loses its size when the address changes, and regains it with the old address', async () => {
    const server = await show({
      imageUrl: FOREIGN.replace('https:', 'http:'),
      imageWidth: 1240,
      imageHeight: 488,
    });
    expect(screen.getByText(/440 px above/)).toBeTruthy();
    await typist.type(imageUrl(), 'x');
    expect(screen.queryByText(/440 px above/)).toBeNull();
    await typist.type(imageUrl(), '{Backspace}');
    expect(screen.getByText(/440 px above/)).toBeTruthy();
    expect(localStorage.getItem('vertbook.draft.1')).toBeNull();
    expect(server.saved).toEqual([]);
  });
});

describe('uploading an image', () => {
  // spec: vert-6
  test('sets its address and size', async () => {
    found = { width: 1240, height: 488 };
    await show({});
    await typist.upload(chooser(), new File(['…'], 'roof.png', { type: 'image/png' }));
    await waitFor(() => expect(imageUrl().value).toBe(OWN_IMAGE));
    expect(JSON.parse(localStorage.getItem('vertbook.draft.1') ?? '').content).toMatchObject({
      imageWidth: 1240,
      imageHeight: 488,
    });
    expect(flashes()).toEqual(['The image was uploaded.']);
  });

  // spec: error-17
  test('shows the reason of a refusal and changes nothing', async () => {
    await show({ imageUrl: FOREIGN });
    const anything = userFile('roof.pdf', 'application/pdf');
    Object.defineProperty(chooser(), 'files', { value: [anything], configurable: true });
    chooser().dispatchEvent(new Event('change', { bubbles: true }));
    expect(await screen.findByText('This file is no image.')).toBeTruthy();
    expect(imageUrl().value).toBe(FOREIGN);
    expect(flashes()).toEqual(['The image could not be uploaded. Please try again.']);
    await typeInto(imageUrl(), OWN_IMAGE);
    expect(screen.queryByText('This file is no image.')).toBeNull();
  });

  test('scales an image that is too large down to its ideal size', async () => {
    found = { width: 1600, height: 800 };
    const server = await show({ imageUrl: LARGE_IMAGE });
    await press('Scale to 800 × 400 px');
    await waitFor(() => expect(imageUrl().value).toBe(OWN_IMAGE));
    expect(server.scaled).toEqual([{ address: LARGE_IMAGE, width: 800, height: 400 }]);
  });

  test('into a text ad sets the image next to the text', async () => {
    found = { width: 600, height: 300 };
    await show({ type: 'TextVert', headline: 'Dach' });
    await typist.upload(chooser(), userFile('roof.png', 'image/png'));
    await waitFor(() => expect(imageUrl().value).toBe(OWN_IMAGE));
    await press('Change to image ad');
    expect(imageUrl().value).toBe(OWN_IMAGE);
  });
});

function userFile(name: string, mediaType: string): File {
  return new File(['…'], name, { type: mediaType });
}
