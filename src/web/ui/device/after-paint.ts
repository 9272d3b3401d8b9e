/** Runs a function after the browser has painted the current screen. Returns a cancel function. */
export function afterPaint(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A hidden page is never painted.
  if (document.visibilityState !== 'visible') {
    timer = setTimeout(act);
    return () => clearTimeout(timer);
  }
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(act);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
