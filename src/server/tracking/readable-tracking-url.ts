const TRACKING = /^\/t\/[vci]\//;

/**
 * The address of a request as it is, but for one below the tracking paths that nobody can decode: that is taken as one
 * with a token that nobody knows, so that the pixel is answered as always.
 */
export function readableTrackingUrl(url: string): string {
  if (!url.includes('%') || !TRACKING.test(url)) {
    return url;
  }
  try {
    decodeURIComponent(url);
    return url;
  } catch {
    return `${url.slice(0, '/t/v/'.length)}unreadable`;
  }
}
