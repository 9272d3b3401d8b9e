/** Asks what to do with unsaved work; resolves to whether the user may leave. */
type Question = () => Promise<boolean>;

const questions = new Set<Question>();

/** Registers a question to ask before sign-out. Returns an unregister function. */
export function askBeforeLeaving(question: Question): () => void {
  questions.add(question);
  return () => {
    questions.delete(question);
  };
}

/** Resolves to whether the user may leave without losing work. Await it before leaving without a navigation. */
export async function mayLeave(): Promise<boolean> {
  for (const question of questions) {
    if (!(await question())) return false;
  }
  return true;
}
