import { imageAddressAt } from '#domain/own-image.ts';
import { escapeHtml } from './escape-html.ts';

/**
 * An e-mail of Vertbook as the document of an isolated frame (`srcdoc`, sandboxed without scripts). Its own policy
 * lets it fetch only images of the given origin, to which uploaded ones are redirected; links open in a new tab.
 */
export function mailDocument(html: string, imageOrigin: string): string {
  const policy = `default-src 'none'; img-src ${imageOrigin} data:; style-src 'unsafe-inline'; form-action 'none'`;
  const head = [
    `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy).replaceAll('&#39;', "'")}">`,
    '<meta name="referrer" content="no-referrer">',
    '<base target="_blank">',
  ].join('\n');
  const shown = html.replace(
    /(<img\b[^>]* src=")([^"]*)/g,
    (_tag, start: string, src: string) => `${start}${imageAddressAt(src, imageOrigin)}`,
  );
  const begun = shown.replace(/<head[^>]*>/i, (tag) => `${tag}\n${head}`);
  return begun === shown ? `<!doctype html>\n<head>\n${head}\n</head>\n${shown}` : begun;
}
