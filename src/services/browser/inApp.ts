/**
 * Parts of the user agents of Android's web view, Apple's devices (an iPad may call itself a Mac) and Meta's apps.
 * Feature detection can't tell what the browser within an app is allowed to do.
 */
const ANDROID_WEB_VIEW = /; wv\)/;
const APPLE = /\b(?:iPhone|iPad|iPod|Macintosh)\b.*AppleWebKit/;
const META = /\b(?:FBAN|FBAV|FB_IAB|Instagram)\b/;

/** Whether this may be the browser within an app such as Instagram. Most such browsers silently fail to save a file. */
export const isInApp = ({ userAgent } = navigator): boolean =>
  ANDROID_WEB_VIEW.test(userAgent) ||
  META.test(userAgent) ||
  (APPLE.test(userAgent) && !userAgent.includes('Safari/'));
