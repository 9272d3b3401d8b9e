import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState, type CSSProperties } from 'react';

const SHOW_MS = 500;
const HIDE_MS = 100;
const EDGE_PX = 8;

/** Shows the tooltips of all elements. Mount it once, at the end of the application. */
export function TooltipLayer() {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  useTooltipTarget(setTarget, place);
  const [style, setStyle] = useState<CSSProperties & { below?: boolean }>({});

  useLayoutEffect(() => {
    const tip = place.current;
    if (!target || !tip) return undefined;
    // Uses the top layer, so that a dialog does not cover its tooltips. Older browsers fall back to z-index.
    tip.showPopover?.();
    setStyle(placeAbove(target.getBoundingClientRect(), tip.getBoundingClientRect()));
    return describe(target, tip.id);
  }, [target]);

  if (!target) return null;
  const { below, ...position } = style;
  return (
    <div
      ref={place}
      id={id}
      className={below ? 'tip tip--on tip--below' : 'tip tip--on'}
      role="tooltip"
      popover="manual"
      style={position}
    >
      {target.dataset.tipHead && <b>{target.dataset.tipHead}</b>}
      {target.dataset.tip}
    </div>
  );
}

/** Makes the tooltip the accessible description of the element while it is shown. Returns a function that undoes this. */
function describe(element: HTMLElement, tipId: string): () => void {
  const before = element.getAttribute('aria-describedby');
  element.setAttribute('aria-describedby', before === null ? tipId : `${before} ${tipId}`);
  return () => {
    if (before === null) element.removeAttribute('aria-describedby');
    else element.setAttribute('aria-describedby', before);
  };
}

/** Returns the position of the tooltip: centred above the element and inside the window, or below the element if it does not fit above. */
function placeAbove(target: DOMRect, tip: DOMRect): CSSProperties & { below: boolean; '--tip-x': string } {
  const centre = target.left + target.width / 2;
  const rightmost = Math.max(EDGE_PX, document.documentElement.clientWidth - tip.width - EDGE_PX);
  const left = Math.min(Math.max(EDGE_PX, centre - tip.width / 2), rightmost);
  const below = target.top - tip.height - EDGE_PX < 0;
  const top = below ? target.bottom + EDGE_PX : target.top - tip.height - EDGE_PX;
  return { left, top, below, '--tip-x': `${centre - left}px` };
}

/** Tracks pointer and focus, and sets the element whose tooltip is shown. */
function useTooltipTarget(
  setTarget: (target: HTMLElement | null) => void,
  place: React.RefObject<HTMLElement | null>,
) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const later = useCallback(
    (target: HTMLElement | null, delayMs: number) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setTarget(target), delayMs);
    },
    [setTarget],
  );

  useEffect(() => {
    const enter = (event: PointerEvent) => {
      if (event.pointerType === 'touch' || !(event.target instanceof Element)) return;
      const element = event.target.closest<HTMLElement>('[data-tip]');
      if (element) later(element, SHOW_MS);
      // While the pointer is on the tooltip itself, it stays (WCAG 1.4.13).
      else if (place.current?.contains(event.target)) clearTimeout(timer.current);
      else later(null, HIDE_MS);
    };
    const focus = (event: FocusEvent) => {
      const element =
        event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tip]') : null;
      if (element?.matches(':focus-visible')) later(element, SHOW_MS);
    };
    const press = ({ target }: MouseEvent) => {
      const element = target instanceof Element ? target.closest<HTMLElement>('[data-tip-press]') : null;
      if (element) later(element, 0);
    };
    const hide = () => later(null, HIDE_MS);
    const hideNow = () => later(null, 0);
    const escape = (event: KeyboardEvent) => event.key === 'Escape' && hideNow();
    const listeners = new AbortController();
    const options = { signal: listeners.signal };
    document.addEventListener('pointerover', enter, options);
    document.addEventListener('pointerleave', hide, options);
    document.addEventListener('focusin', focus, options);
    document.addEventListener('focusout', hide, options);
    document.addEventListener('keydown', escape, options);
    document.addEventListener('pointerdown', hideNow, options);
    document.addEventListener('click', press, options);
    // Scrolling hides a shown tooltip but does not cancel a pending one: focusing an element scrolls too.
    window.addEventListener('scroll', () => setTarget(null), { ...options, capture: true, passive: true });
    return () => {
      listeners.abort();
      clearTimeout(timer.current);
    };
  }, [later, place, setTarget]);
}
