interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML: (html: string) => string },
  ): {
    createHTML: (html: string) => string;
  };
}

// Only for markup that is already safe by itself: what the ad renderer wrote.
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
const policy = trustedTypes?.createPolicy('vertbook', { createHTML: (html) => html });

/** The document of a frame, in the form that our Content-Security-Policy asks for. */
export function trustedMarkup(html: string): string {
  return policy ? policy.createHTML(html) : html;
}
