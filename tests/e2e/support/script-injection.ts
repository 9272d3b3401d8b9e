import { expect, type Frame, type Page } from '@playwright/test';
import { OUTSIDE_HOST, PWNED } from '#tests/corpus/payloads.ts';

/** URL schemes that a link or a source on a page may have. */
const HARMLESS = ['http:', 'https:', 'mailto:', 'tel:', 'data:', 'blob:', 'about:'];

/** Checks in every frame that no user input has run as a script or has become markup that could run one or load from another host. */
export async function expectNoInjection(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    const found = await findInjections(frame);
    expect(found, `${page.url()} ${frame.name()}`).toEqual([]);
  }
}

async function findInjections(frame: Frame): Promise<string[]> {
  const isTopFrame = frame.parentFrame() === null;
  return frame.evaluate(
    ({ pwned, outside, harmless, isPage }) => {
      const injections: string[] = [];
      if (Reflect.has(window, pwned)) injections.push('a payload ran');
      for (const element of document.querySelectorAll('*')) {
        const tag = element.localName;
        const isOwnScript = element instanceof HTMLScriptElement && element.src.startsWith(location.origin);
        const isForeign = ['object', 'embed', 'base', 'frame', 'applet', 'portal', 'meta'].includes(tag);
        if (tag === 'script' && !isOwnScript) injections.push(`a script: ${element.outerHTML}`);
        // The application's own document has meta elements in its head.
        if (isForeign && isPage && !document.head.contains(element)) injections.push(`a ${tag}`);
        if (tag === 'iframe' && !element.hasAttribute('sandbox')) injections.push('a frame without sandbox');
        for (const { name, value } of element.attributes) {
          if (name.startsWith('on')) injections.push(`${tag} ${name}=${value}`);
          if (!['href', 'src', 'action', 'formaction', 'xlink:href', 'srcset', 'poster'].includes(name))
            continue;
          const isAddress = URL.canParse(value, location.href);
          const url = isAddress ? new URL(value, isPage ? location.href : 'https://frame.invalid') : null;
          if (url && !harmless.includes(url.protocol)) injections.push(`${tag} ${name}=${value}`);
          if (name !== 'href' && url?.hostname.endsWith(outside)) injections.push(`${tag} from ${value}`);
        }
        const style = element.getAttribute('style') ?? '';
        if (/url\(|expression|position\s*:\s*(?:fixed|absolute)/i.test(style) && !isPage)
          injections.push(`${tag} ${style}`);
      }
      return injections;
    },
    { pwned: PWNED, outside: OUTSIDE_HOST, harmless: HARMLESS, isPage: isTopFrame },
  );
}
