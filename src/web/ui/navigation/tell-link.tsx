import { Icon } from '../icons.tsx';
import { useWords } from '../language/language.tsx';

interface TellLinkProps {
  name: string;
  email: string;
  subject: string;
  body?: string;
}

/** A link that opens a prepared email to a person about a problem. */
export function TellLink({ name, email, subject, body }: TellLinkProps) {
  const { delivery } = useWords();
  const query = new URLSearchParams({ subject, ...(body === undefined ? {} : { body }) });
  return (
    <a className="btn btn--quiet" href={`mailto:${email}?${query.toString().replaceAll('+', '%20')}`}>
      <Icon name="mail" />
      {delivery.tell(name || email)}
    </a>
  );
}
