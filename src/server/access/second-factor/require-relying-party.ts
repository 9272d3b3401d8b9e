import { Problem } from '#server/platform/base/problem.ts';
import { type RelyingParty, relyingPartyOf } from '#server/platform/base/relying-party.ts';
import type { App } from '#server/platform/http/app-context.ts';

/** Returns the site for which browsers keep passkeys. Refuses if browsers do not support passkeys at the public address. */
export function requireRelyingParty(app: Pick<App, 'publicUrl'>): RelyingParty {
  const party = relyingPartyOf(app.publicUrl());
  if (!party) throw new Problem('passkeys_unsupported');
  return party;
}
