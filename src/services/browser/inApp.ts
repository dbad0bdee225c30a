/**
 * What Android's web view and the browsers within apps on iPhones and iPads say of themselves, and Meta's apps where they
 * pass for Safari. An iPad may call itself a Mac. Their makers decide what a browser within their app can do, and no feature tells.
 */
const ANDROID_WEB_VIEW = /; wv\)/;
const APPLE = /\b(?:iPhone|iPad|iPod|Macintosh)\b.*AppleWebKit/;
const META = /\b(?:FBAN|FBAV|FB_IAB|Instagram)\b/;

/** Whether this may be the browser within an app, such as Instagram, most of which save no file and say nothing. */
export const isInApp = ({ userAgent } = navigator): boolean =>
  ANDROID_WEB_VIEW.test(userAgent) ||
  META.test(userAgent) ||
  (APPLE.test(userAgent) && !userAgent.includes('Safari/'));
