/** A spinner next to a text such as "Loading orders". It is decorative, so the text is required. */
export function Spinner() {
  return <span className="spin" aria-hidden="true" />;
}

interface LoadingProps {
  /** What is loading. */
  label: string;
  /** Centres the spinner on the page instead of showing it inline. */
  page?: boolean;
}

/** A spinner with text for sighted users and screen readers. */
export function Loading({ label, page = false }: LoadingProps) {
  return (
    <output className={page ? 'wait wait--page' : 'wait'}>
      <Spinner />
      {label}
    </output>
  );
}
