import { imageAddressAt } from '#domain/ads/verts/own-image.ts';
import { adLabel } from '#domain/ads/verts/vert-style.ts';
import { escapeHtml } from './escape-html.ts';
import { languageTag } from './language-tag.ts';

/** The settings of the preview: the reader's locale, and the origins (`https://host`) from which images may be loaded. */
interface PreviewSettings {
  lang: string;
  imageOrigins: readonly string[];
  /** By address of an image: the `data:` URL to show instead. */
  shownImages?: Readonly<Record<string, string>> | undefined;
}

// A placeholder for images that the preview does not fetch.
const PLACEHOLDER_IMAGE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="560" height="224" viewBox="0 0 560 224"><path fill="#eceeea" d="M0 0h560v224H0z"/><g fill="none" stroke="#828a84" stroke-width="2"><rect x="256" y="92" width="48" height="40" rx="3"/><path d="m258 126 12-12 11 11 7-7 14 14"/><circle cx="292" cy="104" r="3.5"/></g></svg>',
)}`;

const STYLE =
  'html{background:#fff;color-scheme:light;scrollbar-width:none}html::-webkit-scrollbar{display:none}body{margin:0;background:#fff}';

/**
 * Returns a rendered ad as the whole document of an isolated frame (`srcdoc`, sandboxed without scripts). The frame makes
 * no requests but for images of the given origins: its policy allows no others. Uploaded images are read from the first origin,
 * other images are replaced by a placeholder, and tracking pixels are left out. The frame stays white in dark mode, like the
 * sent ad. Links open in a new tab.
 */
export function previewDocument(
  fragment: string,
  { lang, imageOrigins, shownImages = {} }: PreviewSettings,
): string {
  const origins = imageOrigins.map(originOf).filter((origin) => origin !== '');
  const policy = `default-src 'none'; img-src ${[...new Set(origins), 'data:'].join(' ')}; style-src 'unsafe-inline'; form-action 'none'`;
  return [
    `<!doctype html>\n<html lang="${languageTag(lang)}">\n<head>\n<meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy).replaceAll('&#39;', "'")}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light">\n<meta name="referrer" content="no-referrer">',
    `<title>${escapeHtml(adLabel(lang))}</title>\n<base target="_blank">\n<style>${STYLE}</style>\n</head>`,
    `<body>\n${withOwnImages(fragment, origins, shownImages)}</body>\n</html>\n`,
  ].join('\n');
}

function originOf(address: string): string {
  try {
    const url = new URL(address);
    return url.protocol === 'http:' || url.protocol === 'https:' ? url.origin : '';
  } catch {
    return '';
  }
}

/**
 * Removes the tracking pixels from rendered ads. An image of any other origin is replaced by its `data:` URL of `shownImages`,
 * else by a placeholder. Uploaded images get the address at the first origin.
 */
export function withOwnImages(
  fragment: string,
  origins: readonly string[],
  shownImages: Readonly<Record<string, string>> = {},
): string {
  return fragment.replace(/<img\b[^>]*>/g, (image) => {
    const [, src = ''] = / src="([^"]*)"/.exec(image) ?? [];
    if (/ width="1" height="1"/.test(image)) return '';
    const own = imageAddressAt(src, origins[0] ?? null);
    if (origins.includes(originOf(own))) return image.replace(` src="${src}"`, () => ` src="${own}"`);
    const shown = Object.entries(shownImages).find(
      ([address]) => escapeHtml(address) === src.replaceAll('&#91;', '['),
    )?.[1];
    return image.replace(` src="${src}"`, () => ` src="${escapeHtml(shown ?? PLACEHOLDER_IMAGE)}"`);
  });
}
