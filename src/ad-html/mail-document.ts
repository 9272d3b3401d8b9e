import { escapeHtml } from './escape-html.ts';

/**
 * An e-mail of Vertbook as the document of an isolated frame (`srcdoc`, sandboxed without scripts). Its own policy
 * lets it fetch only images of the given origin; links open in a new tab.
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
