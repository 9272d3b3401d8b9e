import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes } from '#contract/index.ts';
import type { Role } from '#domain/access/abilities.ts';
import { PASSWORD } from '../support/organizations.ts';
import { eventsOf } from '../support/users/security-events.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ settings: { CONFIRM_MINUTES: '10' } });
});
afterAll(() => testApp.close());

const CONFIRM = '/api/session/confirmation';

async function signedInAgo(minutes: number, role: Role = 'administrator'): Promise<void> {
  await testApp.app.pool.query(
    `update sessions set confirmed_at = now() - make_interval(mins => $2) where user_id = $1`,
    [testApp.organizations.own.users[role].id, minutes],
  );
}

const user = () => `/api/users/${testApp.organizations.own.users.viewer.id}`;
const changeRole = (role: Role) => testApp.as('administrator').patch(user(), { role });

describe('an act that concerns access', () => {
  test('asks for the password some minutes after it was entered, and then is done', async () => {
    await signedInAgo(11);
    expect(await changeRole('sales')).toMatchObject({
      status: 403,
      body: {
        code: 'confirmation_required',
        title: 'Not done: please confirm with your password that it is you.',
      },
    });
    const events = await eventsOf(testApp, async () => {
      const confirmed = await testApp.as('administrator').post(CONFIRM, { password: PASSWORD });
      expect(confirmed.status).toBe(204);
    });
    expect(events).toMatchObject([{ kind: 'reauthenticated', outcome: 'done', detail: 'password' }]);
    expect((await changeRole('sales')).status).toBe(200);
    await signedInAgo(9);
    expect((await changeRole('viewer')).status).toBe(200);
  });

  test('is each of these, and no other', () => {
    const asking = routes.filter(({ confirmed }) => confirmed !== false);
    expect(asking.map(({ name, confirmed }) => [name, confirmed])).toEqual([
      ['beginTotp', true],
      ['enableTotp', true],
      ['disableTotp', true],
      ['renewRecoveryCodes', true],
      ['beginPasskey', true],
      ['addPasskey', true],
      ['removePasskey', true],
      ['updateSingleSignOn', true],
      ['inviteUser', true],
      ['updateUser', ['role', 'customerId', 'deactivated']],
      ['deleteUser', true],
      ['resetSecondFactor', true],
      ['updateOrganization', ['secondFactorRoles']],
      ['createMailingConnection', true],
      ['updateMailingConnection', true],
      ['deleteMailingConnection', true],
      ['generateDkimKey', true],
      ['deleteMailingList', true],
      ['updateOnlinePayments', true],
      ['reportPerson', true],
      ['erasePerson', true],
      ['rotatePublicationFeed', true],
    ]);
  });

  test('does not include a change of the user’s own name', async () => {
    await signedInAgo(60);
    expect((await testApp.as('administrator').patch(user(), { name: 'Vio' })).status).toBe(200);
  });

  test('asks for the password only after the rights were checked', async () => {
    await signedInAgo(60, 'sales');
    const answer = await testApp.as('sales').delete(user());
    expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });
});

describe('a confirmation', () => {
  test('is refused under the field with a wrong or without a password', async () => {
    await signedInAgo(60);
    const events = await eventsOf(testApp, async () => {
      const wrong = await testApp.as('administrator').post(CONFIRM, { password: 'something else' });
      expect(wrong).toMatchObject({
        status: 422,
        body: { errors: { password: ['This is not your password.'] } },
      });
    });
    expect(events).toMatchObject([{ kind: 'reauthentication_refused', outcome: 'refused' }]);
    const empty = await testApp.as('administrator').post(CONFIRM, {});
    expect(empty.body.errors).toEqual({ password: ['Please enter a password.'] });
    expect((await changeRole('sales')).body.code).toBe('confirmation_required');
  });

  test('holds for this session only', async () => {
    const { email } = testApp.organizations.own.users.administrator;
    await testApp.anonymous.post('/api/users/sign_in', { user: { email, password: PASSWORD } });
    await signedInAgo(60);
    expect((await testApp.as('administrator').post(CONFIRM, { password: PASSWORD })).status).toBe(204);
    const { rows } = await testApp.app.pool.query<{ fresh: boolean }>(
      `select confirmed_at > now() - interval '1 minute' as fresh from sessions where user_id = $1 order by 1`,
      [testApp.organizations.own.users.administrator.id],
    );
    expect(rows.map(({ fresh }) => fresh)).toEqual([false, true]);
  });

  test('cannot be guessed: wrong ones count as failed sign-ins', async () => {
    const statuses: number[] = [];
    for (let time = 0; time < 11; time += 1) {
      statuses.push((await testApp.as('customer').post(CONFIRM, { password: `wrong ${time}` })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
  });
});
