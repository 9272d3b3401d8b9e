import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type CalendarFeed,
  getCalendarFeed,
  makeCalendarFeed,
  removeCalendarFeed,
} from '#contract/catalogue/calendars.ts';
import { calendarWords } from '#words/catalogue/calendar.ts';
import { dayOfInstant, formatDay } from '#words/format.ts';
import { call } from '#web/api/call.ts';
import { reportFailure } from '#web/api/failure-text.ts';
import { useSession } from '#web/api/session.ts';
import { ConfirmedButton } from '#web/ui/dialogs/confirm-dialog.tsx';
import { useLocale } from '#web/ui/language/language.tsx';
import { Loaded } from '#web/ui/records/loaded.tsx';
import { Button } from '#web/ui/button.tsx';
import { flash } from '#web/ui/messages/flash.ts';
import { copyText } from '#web/ui/device/copy-text.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';

const feedQuery = queryOptions({
  queryKey: ['calendar-feed'],
  queryFn: async ({ signal }): Promise<CalendarFeed | null> => (await call(getCalendarFeed, { signal })).feed,
});

/** The secret address from which a calendar program reads the user's deadlines and sending days. */
export function CalendarFeedPart() {
  const locale = useLocale();
  const { organization } = useSession();
  const { profile: words } = calendarWords[locale];
  const found = useQuery(feedQuery);
  const { make, revoke } = useCalendarFeed();
  return (
    <section className="sheet form form__b stack" aria-labelledby="profile-calendar">
      <h2 className="h3" id="profile-calendar">
        {words.title}
      </h2>
      <p className="lede">{words.explanation}</p>
      <Loaded of={found} rows={1}>
        {(feed) => (
          <>
            {make.data ? (
              <NewCalendarAddress address={make.data.address} />
            ) : (
              <p>
                {feed
                  ? words.since(formatDay(locale, dayOfInstant(feed.createdAt, organization.timeZone)))
                  : words.none}
              </p>
            )}
            <div className="row">
              {feed ? (
                <>
                  <ConfirmedButton act={make} label={words.renew} title={words.question}>
                    {words.consequence}
                  </ConfirmedButton>
                  <Button variant="quiet" pending={revoke.isPending} onClick={() => revoke.mutate()}>
                    {words.revoke}
                  </Button>
                </>
              ) : (
                <Button pending={make.isPending} onClick={() => make.mutate(undefined)}>
                  {words.make}
                </Button>
              )}
            </div>
          </>
        )}
      </Loaded>
    </section>
  );
}

function useCalendarFeed() {
  const { profile: words } = calendarWords[useLocale()];
  const client = useQueryClient();
  const refetch = () => client.invalidateQueries({ queryKey: feedQuery.queryKey });
  const make = useMutation({
    mutationFn: (_nothing: undefined) => call(makeCalendarFeed, {}),
    onError: reportFailure,
    onSettled: refetch,
  });
  const revoke = useMutation({
    mutationFn: () => call(removeCalendarFeed, {}),
    onSuccess: () => {
      make.reset();
      flash.show({ type: 'success', text: words.revoked });
    },
    onError: reportFailure,
    onSettled: refetch,
  });
  return { make, revoke };
}

/** The address of a calendar feed that was just made. It is not shown again. */
function NewCalendarAddress({ address }: { address: string }) {
  const { profile: words } = calendarWords[useLocale()];
  return (
    <>
      <p role="status">{words.made}</p>
      <TextField
        label={words.address}
        hint={words.warning}
        value={address}
        readOnly
        onFocus={({ target }) => target.select()}
      />
      <div className="row">
        <Button icon="copy" onClick={() => copyText(address, words)}>
          {words.copy}
        </Button>
      </div>
    </>
  );
}
