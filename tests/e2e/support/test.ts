import { test as base, type BrowserContextOptions, type Page } from '@playwright/test';
import { resetOrganization } from '#contract/access/organizations.ts';
import { updateUser } from '#contract/access/users.ts';
import { ROLE_NAMES, type Role } from '#domain/access/abilities.ts';
import { LANGUAGE_TAGS, type Locale } from '#words/locale.ts';
import { waitForApplications } from './wait-for-application.ts';
import { type Caller, signIn } from './caller.ts';
import { type Guard, startGuard } from './browser-guard.ts';
import { type Instance, startInstance } from './instance.ts';

export { expect } from '@playwright/test';

/** The user and the browser settings of a page. */
interface Visit {
  /** The role of the signed-in user of the demo. Without a role, a visitor opens the page. */
  as?: Role;
  locale?: Locale;
  viewport?: { width: number; height: number };
  colorScheme?: 'light' | 'dark';
}

interface Demo {
  instance: Instance;
  /** API callers of the demo's users. */
  callers: Record<Role, Caller>;
  /** Whether the sample data is unchanged since the last reset. */
  state: { isFresh: boolean };
}

export interface Stories {
  /** Whether the story changes nothing, so that the next story needs no reset of the demo. */
  readsOnly: boolean;
  /** The host that the browser opens; `office.test` stands for the server's address in an office network. */
  host: 'localhost' | 'office.test';
  /** API callers on fresh sample data. */
  as: Record<Role, Caller>;
  guard: Guard;
  /** The server, which the stories of a worker share. */
  instance: Instance;
  /** Opens a page in a separate browser context. */
  open: (visit: Visit) => Promise<Page>;
}

/** A story in a real browser on the built server; each worker has its own server. */
export const test = base.extend<Stories, { demo: Demo; hasPrices: boolean }>({
  hasPrices: [false, { option: true, scope: 'worker' }],
  demo: [
    async ({ hasPrices }, use) => {
      const instance = await startInstance(hasPrices ? { VERTBOOK_DEMO_PRICES: '1' } : {});
      const callers: [Role, Caller][] = [];
      for (const role of ROLE_NAMES) callers.push([role, await signIn(instance.origin, role)]);
      await use({
        instance,
        callers: Object.fromEntries(callers) as Record<Role, Caller>,
        state: { isFresh: true },
      });
      await instance.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  instance: ({ demo }, use) => use(demo.instance),
  host: ['localhost', { option: true }],
  baseURL: ({ demo, host }, use) => use(originAt(demo.instance, host)),
  readsOnly: [false, { option: true }],
  as: [
    async ({ demo, readsOnly }, use) => {
      if (!demo.state.isFresh) await demo.callers.administrator.call(resetOrganization);
      demo.state.isFresh = readsOnly;
      await use(demo.callers);
    },
    { auto: true },
  ],
  guard: async ({ demo, host }, use) => {
    const guard = startGuard(originAt(demo.instance, host));
    await use(guard);
    const problems = [...guard.problems(), ...demo.instance.takeErrors()];
    if (problems.length > 0)
      throw new Error(`The browser or the server reported problems:\n${problems.join('\n')}`);
  },
  open: async ({ browser, demo, host, as, guard }, use) => {
    await use(async ({ as: role, locale = 'en-gb', ...settings }) => {
      const origin = originAt(demo.instance, host);
      if (role) {
        const id = as[role].session.currentUserId;
        await as[role].call(updateUser, { params: { id }, body: { locale } });
      }
      const context = await browser.newContext({
        reducedMotion: 'reduce',
        locale: LANGUAGE_TAGS[locale],
        ...settings,
        ...(role ? { storageState: signedIn(origin, await signIn(demo.instance.origin, role)) } : {}),
      });
      await guard.watch(context);
      waitForApplications(context);
      return context.newPage();
    });
  },
});

/** Returns the cookie and the storage of a browser after sign-in. */
export function signedIn(
  origin: string,
  { token }: Caller,
): NonNullable<BrowserContextOptions['storageState']> {
  const { hostname: domain } = new URL(origin);
  const cookie = { name: 'vertbook_session', value: token, domain, path: '/' };
  return {
    cookies: [{ ...cookie, expires: -1, httpOnly: true, secure: false, sameSite: 'Lax' }],
    origins: [{ origin, localStorage: [{ name: 'vertbook.signed-in', value: 'yes' }] }],
  };
}

function originAt({ origin }: Instance, host: string): string {
  return origin.replace('localhost', host);
}
