/** Asks what shall happen to unsaved work; answers whether the person may go. */
type Question = () => Promise<boolean>;

const questions = new Set<Question>();

/** Has the question asked before the person signs out; answers how to take it back. */
export function askBeforeLeaving(question: Question): () => void {
  questions.add(question);
  return () => {
    questions.delete(question);
  };
}

/** Whether nothing unsaved is left behind: whoever is about to leave without a change of page waits for this. */
export async function mayLeave(): Promise<boolean> {
  for (const question of questions) {
    if (!(await question())) return false;
  }
  return true;
}
