import { redirect } from '@tanstack/react-router';
import { can, type Need } from '#domain/access/abilities.ts';
import { weekOf } from '#domain/platform/week.ts';
import { publicationsQuery } from '#web/api/publications.ts';
import { queryClient } from '#web/api/query-client.ts';
import { type Session, sessionQuery } from '#web/api/session.ts';
import { currentPublication } from '#web/ui/device/current-publication.ts';
import { paths } from '#web/ui/navigation/paths.ts';

function currentSession(): Promise<Session | null> {
  return queryClient.ensureQueryData(sessionQuery);
}

/** Redirects signed-in users away from the login and forgot-password pages. */
export async function onlySignedOut(): Promise<void> {
  if (await currentSession()) throw redirect({ to: paths.root });
}

/**
 * Redirects visitors to the login page, with the return address. Redirects users who lack a required second factor to the
 * page that sets one up.
 */
export async function onlySignedIn({ location }: { location: { href: string } }): Promise<void> {
  const session = await currentSession();
  if (!session) {
    throw redirect({ to: paths.login, search: location.href === '/' ? {} : { returnTo: location.href } });
  }
  if (session.needsSecondFactor) throw redirect({ to: paths.secondFactor });
}

/** Redirects all users except those who must set up a second factor first. */
export async function onlyWithoutFactor(): Promise<void> {
  const session = await currentSession();
  if (!session?.needsSecondFactor) throw redirect({ to: paths.root });
}

/** Returns a guard that redirects users without the capability to the forbidden page. The parent route ensures a session. */
export function needs(need: Need): () => void {
  return () => {
    const session = queryClient.getQueryData(sessionQuery.queryKey);
    if (!session || !can(session.capabilities, need)) throw redirect({ to: paths.errorForbidden });
  };
}

/** Redirects users who belong to no customer, or lack the capability, to the forbidden page. */
export function needsOfCustomer(need: Need): () => void {
  return () => {
    needs(need)();
    const session = queryClient.getQueryData(sessionQuery.queryKey);
    if (session?.customerId === null) throw redirect({ to: paths.errorForbidden });
  };
}

/** Redirects staff to Today, and users of customers to the publications. */
export async function toFirstPage(): Promise<void> {
  const session = await currentSession();
  const isStaff = session?.customerId === null && can(session.capabilities, 'show Vert');
  throw redirect({ to: isStaff ? paths.today : paths.publications, replace: true });
}

/** Redirects the former address of the dashboard, which users who manage all may open. Spec §2 Route map. */
export function fromDashboard(): never {
  needs('manage all')();
  throw redirect({ to: paths.today, replace: true });
}

/** Redirects to the current week of this publication, by default of the current publication. */
export async function toWeekView(target: { publicationId?: string; isEdit?: boolean } = {}): Promise<void> {
  const session = await currentSession();
  if (!session) return;
  const publicationId = target.publicationId ?? (await currentOrFirstPublication());
  throw redirect({
    to: target.isEdit ? paths.weekEdit : paths.week,
    params: { publicationId, weekNumber: weekOf(session.today) },
    replace: true,
  });
}

/** Returns the id of the current publication; `none` if there are no publications, which the week view explains. */
async function currentOrFirstPublication(): Promise<string> {
  const { publications } = await queryClient.ensureQueryData(publicationsQuery);
  const current = currentPublication(publications);
  return current ? String(current.id) : 'none';
}
