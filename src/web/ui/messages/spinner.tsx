/** The turning sign beside words such as "Loading orders"; decoration, so the words must be there. */
export function Spinner() {
  return <span className="spin" aria-hidden="true" />;
}

interface LoadingProps {
  /** What is being waited for, in words. */
  label: string;
  /** Stand in the middle of the page instead of in the line. */
  page?: boolean;
}

/** A wait that says what it waits for, to the eye and to screen readers. */
export function Loading({ label, page = false }: LoadingProps) {
  return (
    <output className={page ? 'wait wait--page' : 'wait'}>
      <Spinner />
      {label}
    </output>
  );
}
