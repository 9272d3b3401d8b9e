import { Problem } from '../base/problem.ts';
import { type RelyingParty, relyingPartyOf } from '../base/relying-party.ts';
import type { App } from '../http/app-context.ts';

/** The site for which browsers keep passkeys. Refused where they offer none. */
export function requireRelyingParty(app: Pick<App, 'publicUrl'>): RelyingParty {
  const party = relyingPartyOf(app.publicUrl());
  if (!party) throw new Problem('passkeys_unsupported');
  return party;
}
