import { type CSSProperties, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { AD_WIDTH } from '#domain/ads/verts/vert-style.ts';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML: (html: string) => string },
  ): {
    createHTML: (html: string) => string;
  };
}

// Only for markup that is safe by construction: ads and mails as Vertbook renders them.
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
const policy = trustedTypes?.createPolicy('vertbook', { createHTML: (html) => html });

/** Wraps a frame's document as the Content-Security-Policy requires (Trusted Types). */
function trustedMarkup(html: string): string {
  return policy ? policy.createHTML(html) : html;
}

interface MarkupFrameProps {
  /** The whole document; its own policy blocks external requests. */
  markup: string;
  /** The frame's name for screen readers. */
  title: string;
  /** The width of the mail program; by default the width of an ad. */
  widthPx?: number;
  /** Scales the e-mail down in a container as narrow as a phone, too. */
  isSmall?: boolean;
}

const FIRST_HEIGHT_PX = 240;
/** Below this width an e-mail is as wide as its frame, as on a phone; scaled down it would be unreadable. */
const PHONE_WIDTH_PX = 480;

/**
 * Shows an e-mail, or a part of one, in an isolated frame without scripts. The frame is as high as its content. The e-mail is
 * scaled down to fit; on a phone it is laid out in the width of the frame instead.
 */
export function MarkupFrame({ markup, title, widthPx = AD_WIDTH, isSmall = false }: MarkupFrameProps) {
  const [height, setHeight] = useState<number | null>(null);
  const [container, fit] = useFit(widthPx, isSmall);
  const frame = useRef<HTMLIFrameElement>(null);
  useLayoutEffect(() => {
    if (frame.current) frame.current.srcdoc = trustedMarkup(markup);
  }, [markup]);
  const measure = () => {
    const { current } = frame;
    if (!current) return;
    // Measured at height 0, because a document is at least as high as its frame.
    current.style.height = '0';
    const measured = current.contentDocument?.documentElement.scrollHeight ?? 0;
    current.style.height = '';
    if (measured > 0) setHeight(measured);
  };
  const measureAt = useEffectEvent((width: number) => {
    if (height !== null && width > 0) measure();
  });
  useLayoutEffect(() => measureAt(fit.width), [fit.width]);
  const size = {
    '--ad-w': `${fit.width}px`,
    '--ad-h': `${height ?? FIRST_HEIGHT_PX}px`,
    '--fit': fit.scale,
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

/** Returns the container's ref, the width of the e-mail in it, and the scale at which it fits. */
function useFit(widthPx: number, isSmall: boolean) {
  const container = useRef<HTMLDivElement>(null);
  const [fit, setFit] = useState({ width: widthPx, scale: 1 });
  useEffect(() => {
    const { current } = container;
    if (!current) return undefined;
    const observer = new ResizeObserver(() => {
      const { clientWidth } = current;
      const isPhone = !isSmall && clientWidth > 0 && clientWidth < PHONE_WIDTH_PX;
      const width = isPhone ? Math.min(clientWidth, widthPx) : widthPx;
      setFit({ width, scale: Math.min(1, clientWidth / width) });
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [widthPx, isSmall]);
  return [container, fit] as const;
}
