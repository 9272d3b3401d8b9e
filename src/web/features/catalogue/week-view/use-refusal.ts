import { ApiProblem } from '#web/api/api-problem.ts';
import { useWords } from '#web/ui/language/language.tsx';

/**
 * Returns a function that returns the messages of a refusal: those of the given fields, else that of the whole request, or
 * that there is no connection.
 */
export function useRefusal(): (error: Error, ...fields: string[]) => string[] {
  const { shell } = useWords();
  return (error, ...fields) => {
    if (!(error instanceof ApiProblem)) return [shell.flash.offline];
    const messages = fields.flatMap((field) => error.messagesOf(field));
    return messages.length > 0 ? messages : [error.message];
  };
}
