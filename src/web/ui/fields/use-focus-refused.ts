import { useEffect, useRef } from 'react';

/** For the `ref` of a form: after a refusal the focus goes to the first field that has to be corrected. */
export function useFocusRefused(refusal: unknown) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!refusal) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid], .field--error input')?.focus();
  }, [refusal]);
  return form;
}
