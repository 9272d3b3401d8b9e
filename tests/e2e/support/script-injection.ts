import { expect, type Frame, type Page } from '@playwright/test';
import { OUTSIDE_HOST, PWNED } from '#tests/corpus/payloads.ts';

/** Schemes that a link or a source on our pages may have. */
const HARMLESS = ['http:', 'https:', 'data:', 'blob:', 'about:'];

/** Nothing that a user typed has run in any frame, and nothing of it became markup that could. */
export async function expectNoInjection(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    const found = await harmIn(frame);
    expect(found, `${page.url()} ${frame.name()}`).toEqual([]);
  }
}

async function harmIn(frame: Frame): Promise<string[]> {
  const isOurs = frame.parentFrame() === null;
  return frame.evaluate(
    ({ pwned, outside, harmless, isPage }) => {
      const harm: string[] = [];
      if (Reflect.has(window, pwned)) harm.push('it ran');
      for (const element of document.querySelectorAll('*')) {
        const tag = element.localName;
        const isOwnScript = element instanceof HTMLScriptElement && element.src.startsWith(location.origin);
        const isForeign = ['object', 'embed', 'base', 'frame', 'applet', 'portal', 'meta'].includes(tag);
        if (tag === 'script' && !isOwnScript) harm.push(`a script: ${element.outerHTML}`);
        // Our own document has its own of these in its head.
        if (isForeign && isPage && !document.head.contains(element)) harm.push(`a ${tag}`);
        if (tag === 'iframe' && !element.hasAttribute('sandbox')) harm.push('an open frame');
        for (const { name, value } of element.attributes) {
          if (name.startsWith('on')) harm.push(`${tag} ${name}=${value}`);
          if (!['href', 'src', 'action', 'formaction', 'xlink:href', 'srcset', 'poster'].includes(name))
            continue;
          const isAddress = URL.canParse(value, location.href);
          const url = isAddress ? new URL(value, isPage ? location.href : 'https://frame.invalid') : null;
          if (url && !harmless.includes(url.protocol)) harm.push(`${tag} ${name}=${value}`);
          if (name !== 'href' && url?.hostname.endsWith(outside)) harm.push(`${tag} from ${value}`);
        }
        const style = element.getAttribute('style') ?? '';
        if (/url\(|expression|position\s*:\s*(?:fixed|absolute)/i.test(style) && !isPage)
          harm.push(`${tag} ${style}`);
      }
      return harm;
    },
    { pwned: PWNED, outside: OUTSIDE_HOST, harmless: HARMLESS, isPage: isOurs },
  );
}
