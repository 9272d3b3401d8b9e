import type { ProblemBody } from '#contract/platform/problem.ts';
import type { Session } from '#contract/access/session.ts';
import type { SingleSignOn } from '#contract/access/single-sign-on.ts';
import { transact } from '#server/platform/db/transaction.ts';
import type { Caller } from '../caller.ts';
import { CLIENT, type OpenIdProvider, signInOnPages } from '../fakes/openid-provider.ts';
import type { OrganizationKey } from '../organizations.ts';
import type { TestApp } from '../test-app.ts';
import { builder } from '#tests/database/query-builder.ts';

export const SETTINGS = '/api/organization/single_sign_on';
export const BEGIN = '/api/users/single_sign_on';
export const FINISH = `${BEGIN}/session`;

type SettingsAnswer = ProblemBody & { singleSignOn: SingleSignOn };

/** Changes the settings of an organization. */
export function changeSettings(testApp: TestApp, changes: object, organization: OrganizationKey = 'own') {
  return testApp.as('administrator', organization).patch<SettingsAnswer>(SETTINGS, changes);
}

/** Enables single sign-on at the provider, with a role for each of two groups. */
export async function enableSingleSignOn(
  testApp: TestApp,
  { issuer }: Pick<OpenIdProvider, 'issuer'>,
  changes: object = {},
): Promise<void> {
  const answer = await changeSettings(testApp, {
    isEnabled: true,
    issuer,
    ...CLIENT,
    domains: ['nordlicht.example'],
    roleMappings: [
      { group: 'leads', role: 'administrator' },
      { group: 'sellers', role: 'sales' },
    ],
    defaultRole: 'viewer',
    createsUsers: true,
    requiresVerifiedEmail: true,
    allowsPasswords: true,
    ...changes,
  });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
}

/** A begun sign-in: the address at the provider, and the cookie of the browser. */
interface BegunSignIn {
  address: string;
  headers: { cookie: string };
}

let browsers = 0;

export async function begin(
  caller: Caller,
  body: object | undefined = { email: 'anybody@nordlicht.example' },
  path = BEGIN,
): Promise<BegunSignIn> {
  browsers += 1;
  const from = { 'x-forwarded-for': `198.51.100.${browsers % 250}` };
  const answer = await caller.post<{ address: string }>(path, body, from);
  const [cookie = ''] = String(answer.headers['set-cookie']).split(';');
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return { address: answer.body.address, headers: { cookie, ...from } };
}

type Finished = ProblemBody & { session: Session & { token: string } };

/** Signs in as an account of the provider, from the first request to the last. */
export async function signInAs({ anonymous }: TestApp, subject: string) {
  const { address, headers } = await begin(anonymous);
  const response = await signInOnPages(address, subject);
  return anonymous.post<Finished>(FINISH, { response }, headers);
}

/** Deletes the links of accounts, and the users that were created. */
export async function forgetAccounts({ app, organizations }: TestApp): Promise<void> {
  const { id } = organizations.own;
  await transact(app.pool, id, async ({ query }) => {
    await builder(query).deleteFrom('single_sign_on_identities').where('organization_id', '=', id).execute();
  });
}
