import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { AD_WIDTH } from '#domain/vert-style.ts';
import { trustedMarkup } from './trusted-markup.ts';

interface MarkupFrameProps {
  /** The whole document; its own policy blocks external requests. */
  markup: string;
  /** The frame's name for screen readers. */
  title: string;
}

const FIRST_HEIGHT_PX = 240;

/** An e-mail, or a part of one, in an isolated frame without scripts: as high as its content, scaled down to fit. */
export function MarkupFrame({ markup, title }: MarkupFrameProps) {
  const [height, setHeight] = useState<number | null>(null);
  const [container, scale] = useScale();
  const frame = useRef<HTMLIFrameElement>(null);
  useLayoutEffect(() => {
    if (frame.current) frame.current.srcdoc = trustedMarkup(markup);
  }, [markup]);
  const measure = () => {
    const { current } = frame;
    if (!current) return;
    // A document is at least as high as its frame: measure it at height 0.
    current.style.height = '0';
    const measured = current.contentDocument?.documentElement.scrollHeight ?? 0;
    current.style.height = '';
    if (measured > 0) setHeight(measured);
  };
  const size = {
    '--ad-w': `${AD_WIDTH}px`,
    '--ad-h': `${height ?? FIRST_HEIGHT_PX}px`,
    '--fit': scale,
  } as CSSProperties;
  return (
    <div className="prev__w" data-waits={height === null || undefined} ref={container} style={size}>
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

/** Returns the container's ref, and the scale at which an e-mail fits into it. */
function useScale() {
  const container = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const { current } = container;
    if (!current) return undefined;
    const observer = new ResizeObserver(() => setScale(Math.min(1, current.clientWidth / AD_WIDTH)));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return [container, scale] as const;
}
