import { escapeHtml } from '#ad-html/escape-html.ts';
import { languageTag } from '#ad-html/language-tag.ts';
import { renderVert } from '#ad-html/render-vert.ts';
import { renderVertText } from '#ad-html/render-vert-text.ts';
import { withImagesAt } from '#domain/ads/verts/own-image.ts';
import { VERT_FIELDS } from '#domain/ads/verts/vert-fields.ts';
import { storedVertStyle } from '#domain/ads/verts/vert-style.ts';
import { allWords } from '#words/all.ts';
import { refuseMissing } from '#server/platform/base/problem.ts';
import { contentOfRow } from '#server/platform/db/record-columns.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import { findVertRow, type VertRow } from './vert-rows.ts';

/**
 * Sends the ad with its current content to the user, and returns the user's address. The ad is rendered as for readers, but without
 * anything that counts views or clicks, including the customer's pixel. Refuses an unknown ad and an ad of another customer.
 */
export async function sendTestMail(scope: Scope, id: number, publicUrl: string | null): Promise<string> {
  const { email } = scope.user;
  await scope.transact(async (tx) => {
    const row = refuseMissing(await findVertRow(tx, id));
    const words = allWords[scope.locale].vert.testMail;
    const intro = words.intro({
      publication: row.publication_title,
      placement: row.placement_name,
      customer: row.customer_name,
    });
    const subject = words.subject(row.placement_name, row.publication_title);
    await enqueueMail(tx, {
      organizationId: tx.organizationId,
      recipient: email,
      subject,
      ...renderMail(row, {
        subject,
        intro: row.has_missing_data ? `${intro} ${words.incomplete}` : intro,
        publicUrl,
        organizationId: tx.organizationId,
      }),
    });
  });
  return email;
}

function renderMail(
  row: VertRow,
  {
    subject,
    intro,
    publicUrl,
    organizationId,
  }: { subject: string; intro: string; publicUrl: string | null; organizationId: number },
): { text: string; html: string } {
  const vert = {
    ...withImagesAt(contentOfRow(VERT_FIELDS, row), publicUrl, organizationId),
    trackingPixel: '',
  };
  const lang = row.locale;
  const style = storedVertStyle(row.style, lang);
  const ad = renderVert({ vert, style, layout: 'one-column', lang });
  return {
    text: `${intro}\n\n${renderVertText({ vert, style })}\n`,
    html: [
      `<!doctype html>\n<html lang="${languageTag(lang)}">\n<head>\n<meta charset="utf-8">`,
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
      `<title>${escapeHtml(subject)}</title>\n</head>`,
      '<body style="margin:0;padding:16px;background-color:#ffffff">',
      `<p style="max-width:600px;margin:0 auto 16px;font-family:Arial,Helvetica,sans-serif;font-size:14px;line-height:1.5;color:#444444">${escapeHtml(intro)}</p>`,
      `${ad}\n</body>\n</html>\n`,
    ].join('\n'),
  };
}
