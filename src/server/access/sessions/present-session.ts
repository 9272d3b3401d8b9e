import type { Session } from '#contract/access/session.ts';
import type { RequestSession } from '#server/platform/http/app-context.ts';

export function presentSession(session: Omit<RequestSession, 'isCookie' | 'claim'>): Session {
  return {
    email: session.email,
    name: session.userName,
    customerId: session.customerId,
    currentUserId: session.userId,
    hasSingleSignOn: session.hasSingleSignOn,
    capabilities: [...session.capabilities],
    needsSecondFactor: session.needsSecondFactor,
    organization: {
      id: session.organizationId,
      name: session.organizationName,
      isResettable: session.isResettable,
      timeZone: session.timeZone,
      reservationDays: session.reservationDays,
      keepsPrices: session.keepsPrices,
      keepsTerms: session.keepsTerms,
      keepsApprovals: session.keepsApprovals,
    },
    locale: session.locale,
    today: session.today,
  };
}
