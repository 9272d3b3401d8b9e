import { lazyRouteComponent } from '@tanstack/react-router';

/** The code of a page is not here: there is no network, or an upgrade has taken its place. */
export class MissingCode extends Error {
  constructor(cause: unknown) {
    super('The code of this page could not be loaded.', { cause });
    this.name = 'MissingCode';
  }
}

const names = new Map<unknown, string>();

/** What browsers call a module that they could not load: for the parts that a page loads by itself. */
const NOT_LOADED = /dynamically imported module|importing a module script failed/i;

/** Whether this is about code that could not be loaded. */
export function isMissingCode(error: unknown): boolean {
  return error instanceof MissingCode || (error instanceof TypeError && NOT_LOADED.test(error.message));
}

/**
 * A page whose code is loaded when it is first opened. What cannot be loaded is a `MissingCode`: the router by itself
 * would load the document again, also without a network, and everything on the screen would be gone.
 */
export const lazyPage: typeof lazyRouteComponent = (importPage, name) => {
  const page = lazyRouteComponent(async () => {
    try {
      return await importPage();
    } catch (error) {
      throw new MissingCode(error);
    }
  }, name);
  names.set(page, String(name));
  return page;
};

/** What the component of a page is called: `WeekPage`, in the file `pages/week-page.tsx`. */
export function pageNameOf(page: unknown): string | null {
  return names.get(page) ?? null;
}
