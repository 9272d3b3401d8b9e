import { screen } from '@testing-library/react';
import type { Vert } from '#contract/ads/verts.ts';
import type { Role } from '#domain/access/abilities.ts';
import { paths } from '#web/ui/navigation/paths.ts';
import { fakeServer } from '#web/features/ads/verts/fake-server.ts';
import {
  openPages,
  pageRoute,
  sessionOf,
  startBrowser,
  typist,
} from '#web/pages/platform/page-test.harness.tsx';
import { VertPage } from './vert-page.tsx';
import { VertsIndexPage } from './verts-index-page.tsx';
import { VertsPage } from './verts-page.tsx';

/** Starts a browser with a fake server that has these ads. */
export function serve(verts: Vert[]) {
  const server = fakeServer(verts);
  startBrowser(server.fetch);
  return server;
}

/** Opens the page as a user of this role, and waits for the ad. */
export async function open(address: string, role: Role = 'sales') {
  const opened = await openPages({
    address,
    session: sessionOf(role, { today: '2026-11-21' }),
    routes: (parent) => {
      const verts = pageRoute(parent, paths.verts, VertsPage);
      return [
        verts.addChildren([pageRoute(verts, '/', VertsIndexPage), pageRoute(verts, '$vertId', VertPage)]),
      ];
    },
    elsewhere: [paths.dashboard],
  });
  // Found by label, because an open dialog hides the page from queries by role.
  await screen.findByLabelText('Link URL');
  return opened;
}

export const headline = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Headline/ });
export const linkUrl = () => screen.getByRole('textbox', { name: 'Link URL' });
export const leave = () => typist.click(screen.getByRole('link', { name: 'Elsewhere' }));
/** Replaces the text of a field. */
export async function typeInto(input: HTMLElement, text: string) {
  await typist.clear(input);
  await typist.type(input, text);
}
