import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { previewDocument } from '#ad-html/preview-document.ts';
import { renderVert, type VertLayout } from '#ad-html/render-vert.ts';
import type { VertContent } from '#domain/vert.ts';
import { AD_WIDTH, type VertStyle } from '#domain/vert-style.ts';
import { useLocale } from './language.tsx';
import { useDebounced } from '../ui/use-debounced.ts';
import { trustedMarkup } from './trusted-markup.ts';

interface PreviewFrameProps {
  vert: VertContent;
  style: VertStyle;
  layout: VertLayout;
  /** The frame's name for screen readers. */
  title: string;
}

const TYPING_MS = 150;
const FIRST_HEIGHT_PX = 240;

/** The ad drawn by the code that sends it, in a frame without scripts that asks nobody outside. */
export function PreviewFrame({ vert, style, layout, title }: PreviewFrameProps) {
  const locale = useLocale();
  const settled = useDebounced(JSON.stringify(vert), TYPING_MS);
  const [height, setHeight] = useState(FIRST_HEIGHT_PX);
  const [room, scale] = useScale();
  const frame = useRef<HTMLIFrameElement>(null);
  const markup = previewDocument(
    renderVert({ vert: JSON.parse(settled) as VertContent, style, layout, lang: locale }),
    { lang: locale, imageOrigins: [window.location.origin] },
  );
  useLayoutEffect(() => {
    if (frame.current) frame.current.srcdoc = trustedMarkup(markup);
  }, [markup]);
  const measure = () => {
    const { current } = frame;
    if (!current) return;
    // A document is never lower than its frame: measure it in none.
    current.style.height = '0';
    const measured = current.contentDocument?.documentElement.scrollHeight ?? 0;
    current.style.height = '';
    if (measured > 0) setHeight(measured);
  };
  const size = { '--ad-w': `${AD_WIDTH}px`, '--ad-h': `${height}px`, '--fit': scale } as CSSProperties;
  return (
    <div className="prev__w" ref={room} style={size}>
      <iframe
        ref={frame}
        title={title}
        className="prev__f"
        sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        onLoad={measure}
      />
    </div>
  );
}

/** How much the ad must shrink to fit into its room. */
function useScale() {
  const room = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const { current } = room;
    if (!current) return undefined;
    const observer = new ResizeObserver(() => setScale(Math.min(1, current.clientWidth / AD_WIDTH)));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return [room, scale] as const;
}
