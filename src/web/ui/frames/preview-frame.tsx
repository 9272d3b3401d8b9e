import { previewDocument } from '#ad-html/preview-document.ts';
import { renderVert, type VertLayout } from '#ad-html/render-vert.ts';
import type { VertContent } from '#domain/ads/verts/vert-fields.ts';
import type { VertStyle } from '#domain/ads/verts/vert-style.ts';
import { useDebounced } from '../use-debounced.ts';
import { useLocale } from '../language/language.tsx';
import { MarkupFrame } from './markup-frame.tsx';

interface PreviewFrameProps {
  vert: VertContent;
  style: VertStyle;
  layout: VertLayout;
  /** Maps the addresses of images on other servers to the addresses that are shown instead. */
  shownImages?: Readonly<Record<string, string>> | undefined;
  /** The frame's name for screen readers. */
  title: string;
  /** By default the width of an ad. */
  widthPx?: number;
  /** Scales the ad down in a container as narrow as a phone, too. */
  isSmall?: boolean;
}

const TYPING_MS = 150;

/** The ad rendered by the code that sends it, in a frame without scripts and external requests. */
export function PreviewFrame({ vert, style, layout, shownImages, title, ...frame }: PreviewFrameProps) {
  const locale = useLocale();
  const settled = useDebounced(JSON.stringify(vert), TYPING_MS);
  const markup = previewDocument(
    renderVert({ vert: JSON.parse(settled) as VertContent, style, layout, lang: locale }),
    { lang: locale, imageOrigins: [location.origin], shownImages },
  );
  return <MarkupFrame markup={markup} title={title} {...frame} />;
}
