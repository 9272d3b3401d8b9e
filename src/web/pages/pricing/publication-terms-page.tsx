import '../../styles/pages/terms.css';
import '../../styles/pages/approval.css';
import { useParams } from '@tanstack/react-router';
import { useWords } from '#web/ui/language/language.tsx';
import {
  ApprovalSettingsForm,
  approvalSettingsQuery,
} from '#web/features/ads/approval/approval-settings-form.tsx';
import {
  ReminderSettingsForm,
  reminderSettingsQuery,
} from '#web/features/ads/approval/reminder-settings-form.tsx';
import { PublicationHistory } from '#web/features/customers/customers/history/history-section.tsx';
import { PublicationMain } from '#web/features/catalogue/publications/publication-main.tsx';
import { TermsForm } from '#web/features/pricing/terms/terms-form.tsx';
import { termsQuery } from '#web/features/pricing/terms/terms-entries.ts';
import { TermsSettingsForm } from '#web/features/pricing/terms/terms-settings-form.tsx';
import { SkeletonForm } from '#web/ui/messages/skeleton.tsx';
import { useRecord } from '#web/api/use-record.ts';

/** The deadlines and cancellation terms of a newsletter, and the settings that apply to the terms of all newsletters. */
export function PublicationTermsPage() {
  const { publication: words, shell } = useWords();
  const { publicationId } = useParams({ from: '/signed-in/publications/$publicationId/edit/terms' });
  const { data } = useRecord(termsQuery(Number(publicationId)));
  const approvals = useRecord(approvalSettingsQuery(Number(publicationId)));
  const reminders = useRecord(reminderSettingsQuery);
  return (
    <PublicationMain publicationId={publicationId} title={words.edit.terms}>
      {(publication) =>
        data && approvals.data && reminders.data ? (
          <div className="terms">
            <TermsForm publicationId={publication.id} {...data} />
            <ApprovalSettingsForm publicationId={publication.id} settings={approvals.data} />
            <ReminderSettingsForm settings={reminders.data} />
            <TermsSettingsForm publicationId={publication.id} settings={data.settings} />
            <PublicationHistory id={publication.id} topic="terms" />
          </div>
        ) : (
          <SkeletonForm fields={8} label={shell.loading} />
        )
      }
    </PublicationMain>
  );
}
