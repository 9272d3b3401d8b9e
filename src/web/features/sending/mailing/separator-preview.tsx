import { previewDocument } from '#ad-html/preview-document.ts';
import { sanitizeText } from '#ad-html/sanitize.ts';
import { escapeHtml } from '#ad-html/escape-html.ts';
import { useLocale, useWordsOf } from '#web/ui/language/language.tsx';
import { feedWords } from '#words/sending/feed.ts';
import { MarkupFrame } from '#web/ui/frames/markup-frame.tsx';

/** A preview of the separator between two ads, as a mailing shows it. */
export function SeparatorPreview({ html }: { html: string }) {
  const { separator: words } = useWordsOf(feedWords);
  const lang = useLocale();
  const ad = (number: number) =>
    `<p style="margin:0;padding:12px;border:1px solid #c4c9c5;font-family:sans-serif">${escapeHtml(words.ad(number))}</p>`;
  const markup = previewDocument([ad(1), sanitizeText(html), ad(2)].join('\n'), { lang, imageOrigins: [] });
  return <MarkupFrame markup={markup} title={words.preview} />;
}
