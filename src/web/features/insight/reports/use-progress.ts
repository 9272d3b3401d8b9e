import { useEffect, useState } from 'react';

/** Returns the progress of an ease-out animation of this length, from 0 to 1. With reduced motion, it is 1 at once. */
export function useProgress(durationMs: number): number {
  const [progress, setProgress] = useState(() => (prefersReducedMotion() ? 1 : 0));
  useEffect(() => {
    if (prefersReducedMotion()) return undefined;
    const start = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const part = Math.min(Math.max((now - start) / durationMs, 0), 1);
      setProgress(1 - (1 - part) ** 3);
      if (part < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [durationMs]);
  return progress;
}

function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
