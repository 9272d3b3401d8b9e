import { ApiProblem } from '../../api/api-problem.ts';
import { useWords } from '../../base/language.tsx';

/** Says a refusal: by the messages of its fields, else by that of the whole request, or that there is no connection. */
export function useRefusal(): (error: Error, ...fields: string[]) => string[] {
  const { shell } = useWords();
  return (error, ...fields) => {
    if (!(error instanceof ApiProblem)) {
      return [shell.flash.offline];
    }
    const messages = fields.flatMap((field) => error.messagesOf(field));
    return messages.length > 0 ? messages : [error.message];
  };
}
