/** The logo of the product: an open sheet, one half in the spot colour. */
export function Logo() {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true">
      <path d="M1 2.5 9.5 7v11.5L1 13.5z" fill="var(--c-ink)" />
      <path d="M19 2.5 10.5 7v11.5l8.5-5z" fill="var(--c-accent-fill)" />
    </svg>
  );
}
