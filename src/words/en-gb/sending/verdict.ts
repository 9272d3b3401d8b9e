/** The words of the verdict on a sending: how many ads are sent, and why the others are not. */
export const verdict = {
  future: (count: number, total: number) => {
    if (total === 0) return 'Nothing will go out';
    if (count < total) return `${count} of ${total} ads will go out`;
    return total === 1 ? 'The ad will go out' : `All ${total} ads will go out`;
  },
  present: (count: number, total: number) =>
    count === total && total > 1
      ? `All ${total} ads are going out`
      : `${count} of ${total} ${total === 1 ? 'ad is' : 'ads are'} going out`,
  past: (count: number, total: number) =>
    count === total && total > 1 ? `All ${total} ads were sent` : `${count} of ${total} ads were sent`,
  unknown: (count: number, total: number) => `It is not known whether ${count} of ${total} ads were sent`,
  because: (sentence: string, causes: string) => `${sentence}, because ${causes}.`,
  causes: {
    unsold: () => 'no placement is sold',
    unapproved: (count: number, total: number) =>
      total === 1 ? 'the ad is not approved' : `${count} ${count === 1 ? 'is' : 'are'} not approved`,
    incomplete: (count: number, total: number) =>
      total === 1 ? 'the ad is incomplete' : `${count} ${count === 1 ? 'is' : 'are'} incomplete`,
    reserved: (count: number, total: number) =>
      total === 1 ? 'the ad is only reserved' : `${count} ${count === 1 ? 'is' : 'are'} only reserved`,
    left_out: (count: number, total: number) =>
      `${total === 1 ? 'the ad' : count} ${count === 1 ? 'is' : 'are'} not part of the mailing`,
    passed: () => 'the sending date has passed',
    stopped: () => 'the sending is stopped',
    list_missing: () => 'the newsletter has no recipient list',
    list_ambiguous: () => 'several lists have the name of the newsletter',
    list_empty: () => 'the recipient list is empty',
    imprint_missing: () => 'the imprint and postal address are missing',
    issue_missing: () => 'the mailing system has no mailing for this day',
    issue_ambiguous: () => 'the mailing system has more than one mailing for this day',
    placeholder_missing: () => 'the mailing has no place for at least one of the ads',
    auth: () => 'the mailing system rejects our credentials',
    rejected: () => 'the mailing system did not accept the mailing',
  },
};
