import { checkConnection, useConnection } from '#web/api/connection.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { Icon } from '#web/ui/icons.tsx';

/** Shown while the server cannot be reached. */
export function ConnectionBanner() {
  const { connection: words } = useWords().safekeeping;
  const connection = useConnection();
  return (
    <div className="net" role="status">
      {connection !== 'good' && (
        <p className="net__b">
          <Icon name="warn" />
          <span>{words[connection]}</span>
          <button type="button" className="link" onClick={() => void checkConnection()}>
            {words.tryNow}
          </button>
        </p>
      )}
    </div>
  );
}
