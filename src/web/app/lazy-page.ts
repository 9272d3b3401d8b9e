import { lazyRouteComponent } from '@tanstack/react-router';

/** The code of a page cannot be loaded: there is no network, or an upgrade has replaced it. */
export class MissingCode extends Error {
  constructor(cause: unknown) {
    super('The code of this page could not be loaded.', { cause });
    this.name = 'MissingCode';
  }
}

const names = new Map<unknown, string>();

/** The browsers' error messages for a module that cannot be loaded, to recognize failed imports outside of `lazyPage`. */
const NOT_LOADED = /dynamically imported module|importing a module script failed/i;

/** Whether the error means that code could not be loaded. */
export function isMissingCode(error: unknown): boolean {
  return error instanceof MissingCode || (error instanceof TypeError && NOT_LOADED.test(error.message));
}

/**
 * A page whose code is loaded when it is first opened. A failure throws `MissingCode`: the router alone would reload the
 * document, even without a network, and lose everything on the screen.
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

/** Returns the name of a page's component, such as `WeekPage` in the file `week-page.tsx`; null if it is not a lazy page. */
export function pageNameOf(page: unknown): string | null {
  return names.get(page) ?? null;
}
