import { escapeHtml } from './escape-html.ts';
import { withOwnImages } from './preview-document.ts';

/**
 * Returns an e-mail of Vertbook as the document of an isolated frame (`srcdoc`, sandboxed without scripts). Its own policy lets
 * it fetch only images of the given origin. Uploaded images get the address at this origin, other images are replaced by a
 * placeholder, and tracking pixels are left out. Links open in a new tab.
 */
export function mailDocument(html: string, imageOrigin: string): string {
  const policy = `default-src 'none'; img-src ${imageOrigin} data:; style-src 'unsafe-inline'; form-action 'none'`;
  const head = [
    `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy).replaceAll('&#39;', "'")}">`,
    '<meta name="referrer" content="no-referrer">',
    '<base target="_blank">',
  ].join('\n');
  const shown = withOwnImages(html, [imageOrigin]);
  const begun = shown.replace(/<head[^>]*>/i, (tag) => `${tag}\n${head}`);
  return begun === shown ? `<!doctype html>\n<head>\n${head}\n</head>\n${shown}` : begun;
}
