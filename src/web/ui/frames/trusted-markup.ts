interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML: (html: string) => string },
  ): {
    createHTML: (html: string) => string;
  };
}

// Only for markup that is safe by construction: the output of the ad renderer.
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
const policy = trustedTypes?.createPolicy('vertbook', { createHTML: (html) => html });

/** Wraps a frame's document as the Content-Security-Policy requires (Trusted Types). */
export function trustedMarkup(html: string): string {
  return policy ? policy.createHTML(html) : html;
}
