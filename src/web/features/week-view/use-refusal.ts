import { ApiProblem } from '../../api/api-problem.ts';
import { useWords } from '../../base/language.tsx';

/** Returns a function for the messages of a refusal: of its fields, else of the whole request, or that there is no connection. */
export function useRefusal(): (error: Error, ...fields: string[]) => string[] {
  const { shell } = useWords();
  return (error, ...fields) => {
    if (!(error instanceof ApiProblem)) return [shell.flash.offline];
    const messages = fields.flatMap((field) => error.messagesOf(field));
    return messages.length > 0 ? messages : [error.message];
  };
}
