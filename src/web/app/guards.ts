import { redirect } from '@tanstack/react-router';
import { can, type Need } from '#domain/abilities.ts';
import { weekOf } from '#domain/week.ts';
import { listPublications } from '#contract/publications.ts';
import { call } from '../api/call.ts';
import { queryClient } from '../api/query-client.ts';
import { type Session, sessionQuery } from '../api/session.ts';
import { rememberedPublication } from '../base/current-publication.ts';
import { paths } from '../base/paths.ts';

function currentSession(): Promise<Session | null> {
  return queryClient.ensureQueryData(sessionQuery);
}

/** Login and forgot password are for logged-out users only. */
export async function onlySignedOut(): Promise<void> {
  if (await currentSession()) {
    throw redirect({ to: paths.root });
  }
}

/** Sends to the login, and back here afterwards. */
export async function onlySignedIn({ location }: { location: { href: string } }): Promise<void> {
  if (!(await currentSession())) {
    throw redirect({ to: paths.login, search: location.href === '/' ? {} : { returnTo: location.href } });
  }
}

/** Without the capability: the forbidden page. The parent route has made sure of a session. */
export function needs(need: Need): () => void {
  return () => {
    const session = queryClient.getQueryData(sessionQuery.queryKey);
    if (!session || !can(session.capabilities, need)) {
      throw redirect({ to: paths.errorForbidden });
    }
  };
}

/** The dashboard for whoever manages all, else the publications. */
export async function toFirstPage(): Promise<void> {
  const session = await currentSession();
  const managesAll = session !== null && can(session.capabilities, 'manage all');
  throw redirect({ to: managesAll ? paths.dashboard : paths.publications, replace: true });
}

/** The week view of the current or first publication, in the current week. */
export async function toWeekView(wish: { publicationId?: string; isEdit?: boolean } = {}): Promise<void> {
  const session = await currentSession();
  if (!session) {
    return;
  }
  const publicationId = wish.publicationId ?? (await currentOrFirstPublication());
  throw redirect({
    to: wish.isEdit ? paths.weekEdit : paths.week,
    params: { publicationId, weekNumber: weekOf(session.today) },
    replace: true,
  });
}

/** `none` stands for the publication of an organisation that has none yet: the week view says so. */
async function currentOrFirstPublication(): Promise<string> {
  const { publications } = await queryClient.ensureQueryData({
    queryKey: ['publications'],
    queryFn: () => call(listPublications, {}),
  });
  const remembered = rememberedPublication();
  const current = publications.find((publication) => publication.id === remembered) ?? publications[0];
  return current ? String(current.id) : 'none';
}
