/** Returns Ghost's messages in an error reply, without its details, which contain whole mails. */
export function messageOfGhost(body: unknown): string {
  const { errors } = body as { errors?: unknown };
  const [first] = (Array.isArray(errors) ? errors : []) as { message?: unknown; context?: unknown }[];
  const sentences = [first?.message, first?.context].filter(
    (part) => typeof part === 'string' && part !== '',
  );
  return [...new Set(sentences)].join(' ');
}
