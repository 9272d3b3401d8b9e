import { useEffect, useRef } from 'react';

/** Returns the `ref` of a form: after a refusal, the first field with an error gets the focus. */
export function useFocusRefused(refusal: unknown) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!refusal) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid], .field--error input')?.focus();
  }, [refusal]);
  return form;
}
