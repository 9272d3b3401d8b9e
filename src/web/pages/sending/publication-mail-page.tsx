import '../../styles/pages/delivery.css';
import '../../styles/pages/mail-texts.css';
import { useParams } from '@tanstack/react-router';
import { useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { mailTextsWords } from '#words/sending/mail-texts.ts';
import { MailTemplateForm } from '#web/features/sending/mail-texts/mail-template-form.tsx';
import { mailTemplateQuery } from '#web/features/sending/mail-texts/mail-text-queries.ts';
import { PublicationMain } from '#web/features/catalogue/publications/publication-main.tsx';
import { SkeletonForm } from '#web/ui/messages/skeleton.tsx';
import { useRecord } from '#web/api/use-record.ts';

/** The editorial texts in the mails of a newsletter. */
export function PublicationMailPage() {
  const { shell } = useWords();
  const mailTexts = useWordsOf(mailTextsWords);
  const { publicationId } = useParams({ from: '/signed-in/publications/$publicationId/edit/mail' });
  const { data: template } = useRecord(mailTemplateQuery(Number(publicationId)));
  return (
    <PublicationMain publicationId={publicationId} title={mailTexts.template.title}>
      {(publication) =>
        template ? (
          <MailTemplateForm publicationId={publication.id} template={template} />
        ) : (
          <SkeletonForm fields={8} label={shell.loading} />
        )
      }
    </PublicationMain>
  );
}
