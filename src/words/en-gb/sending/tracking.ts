/** The texts for a reader who clicks a link of an ad that leads nowhere. */
export const tracking = {
  unknown: {
    title: 'This link leads nowhere',
    text: 'The address is incomplete, or the ad it belonged to is no longer there. Try the link in the newsletter once more.',
  },
  away: {
    title: 'One moment, please',
    text: 'The link cannot be opened just now. Please try again in a few seconds.',
  },
};
