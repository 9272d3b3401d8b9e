import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { AD_WIDTH } from '#domain/vert-style.ts';
import { trustedMarkup } from './trusted-markup.ts';

interface MarkupFrameProps {
  /** The whole document; it brings the policy that keeps it from asking anybody outside. */
  markup: string;
  /** The frame's name for screen readers. */
  title: string;
}

const FIRST_HEIGHT_PX = 240;

/** An e-mail, or a part of one, in an isolated frame without scripts; as high as it is, and shrunk to its room. */
export function MarkupFrame({ markup, title }: MarkupFrameProps) {
  const [height, setHeight] = useState<number | null>(null);
  const [room, scale] = useScale();
  const frame = useRef<HTMLIFrameElement>(null);
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
  const size = {
    '--ad-w': `${AD_WIDTH}px`,
    '--ad-h': `${height ?? FIRST_HEIGHT_PX}px`,
    '--fit': scale,
  } as CSSProperties;
  return (
    <div className="prev__w" data-waits={height === null || undefined} ref={room} style={size}>
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

/** How much the e-mail must shrink to fit into its room. */
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
