import { escapeHtml } from './escape-html.ts';

/**
 * A whole e-mail that we wrote, as the document of an isolated frame (`srcdoc`, sandboxed without scripts). Its own policy
 * lets it fetch nothing but images of the given origin; links open beside the page.
 */
export function mailDocument(html: string, imageOrigin: string): string {
  const policy = `default-src 'none'; img-src ${imageOrigin} data:; style-src 'unsafe-inline'; form-action 'none'`;
  const head = [
    `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy).replaceAll('&#39;', "'")}">`,
    '<meta name="referrer" content="no-referrer">',
    '<base target="_blank">',
  ].join('\n');
  const begun = html.replace(/<head[^>]*>/i, (tag) => `${tag}\n${head}`);
  return begun === html ? `<!doctype html>\n<head>\n${head}\n</head>\n${html}` : begun;
}
