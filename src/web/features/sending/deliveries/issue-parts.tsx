import { previewDocument } from '#ad-html/preview-document.ts';
import { renderVert } from '#ad-html/render-vert.ts';
import { renderVertText } from '#ad-html/render-vert-text.ts';
import type { SeenAd } from '#contract/ads/verts.ts';
import type { VertStyle } from '#domain/ads/verts/vert-style.ts';
import { useLocale } from '#web/ui/language/language.tsx';
import { MarkupFrame } from '#web/ui/frames/markup-frame.tsx';

interface IssueFrameProps {
  ads: readonly SeenAd[];
  title: string;
  widthPx: number;
}

/** The ads of an issue as e-mail HTML, one below the other in one isolated frame. */
export function IssueFrame({ ads, title, widthPx }: IssueFrameProps) {
  const locale = useLocale();
  const fragments = ads.map((ad) =>
    renderVert({ vert: ad.vert, style: styleOf(ad), layout: 'one-column', lang: locale }),
  );
  const markup = previewDocument(fragments.join('\n'), {
    lang: locale,
    imageOrigins: [location.origin],
  });
  return <MarkupFrame markup={markup} title={title} widthPx={widthPx} />;
}

/** The ads of an issue as plain text, for mail programs without HTML. */
export function IssueText({ ads }: Pick<IssueFrameProps, 'ads'>) {
  const texts = ads.map((ad) => renderVertText({ vert: ad.vert, style: styleOf(ad) }));
  return <pre className="prev__t">{texts.join('\n\n\n')}</pre>;
}

/** Returns the style of an ad. The contract does not validate its shape; rendering replaces invalid values. */
function styleOf({ vertStyle }: SeenAd): VertStyle {
  return vertStyle as VertStyle & typeof vertStyle;
}
