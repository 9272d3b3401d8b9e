type DeadlineKind = 'booking' | 'creative' | 'approval';

const kinds: Readonly<Record<DeadlineKind, string>> = {
  booking: 'Booking deadline',
  creative: 'Ads due',
  approval: 'Approval due',
};

/** Calendar feeds: their events, and their part of the profile. */
export const calendar = {
  feed: {
    name: (publisher: string) => `${publisher}: deadlines and sending days`,
    sending: (publication: string) => `${publication} is sent`,
    deadline: (kind: DeadlineKind, publication: string) => `${kinds[kind]}: ${publication}`,
    deadlineOf: (kind: DeadlineKind, placement: string, publication: string) =>
      `${kinds[kind]}: ${placement}, ${publication}`,
    sendingOn: (day: string) => `Issue of ${day}`,
  },
  profile: {
    title: 'Calendar',
    explanation:
      'Your calendar program can show deadlines and sending days and keeps them up to date. Subscribe to a secret address for this.',
    none: 'You have no calendar address yet.',
    since: (day: string) => `Your address has existed since ${day}. It is shown only when it is created.`,
    make: 'Create address',
    renew: 'Replace address',
    revoke: 'Revoke address',
    revoked: 'The calendar address was revoked.',
    made: 'Add this address to your calendar program as a subscription. Copy it now: it is not shown again.',
    address: 'Secret address',
    copy: 'Copy address',
    copied: 'The address was copied.',
    copyFailed: 'Your browser did not allow copying. Please select the address and copy it.',
    warning: 'Anyone who has this address can read the deadlines and sending days, but nothing else.',
    question: 'Replace the calendar address?',
    consequence: 'The present address stops working at once, and your calendar programs need the new one.',
  },
};
