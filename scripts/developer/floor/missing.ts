/**
 * Features that some supported browsers lack, by their keys in MDN's compatibility data, with what people see without
 * them, or why they see no difference. `css.properties.cursor` includes `css.properties.cursor.grab`.
 */
type Missing = Readonly<Record<string, string>>;

/** Features whose absence shows only if you look closely. Browsers that show the shop as designed have all of them. */
export const DEGRADES: Missing = {
  'css.at-rules.container':
    'With large text on a phone, words in the steps, an order and the price list break',
  'css.properties.container-type': 'The same',
  'css.properties.outline': 'Rings around what has the focus have square corners',
  'css.selectors.has':
    'The page scrolls under a dialog, a wide grid has three columns, the price list no dots',
  'css.selectors.modal': 'The page scrolls under a dialog',
  'css.types.color.color-mix': 'Notices and pressed icons have no tint, the drawing for a map no streets',
  'css.types.length.lh': 'What is still loading leaves less room for its text',
};

/** Features that nobody misses. Even the newest browsers may lack some of them. */
export const UNNOTICED: Missing = {
  'api.HTMLInputElement.showPicker': 'The date of a Friday is typed instead of chosen',
  'api.HTMLGeolocationElement.isValid': 'A phone number’s own method has the same name',
  'api.Navigator.share': 'Ways to keep an order lack Share; the others are there',
  'api.Document.startViewTransition': 'The router calls it for links that ask for it: ours do not',
  'css.at-rules.media.forced-colors': 'Where there are no forced colours, there is nothing to do for them',
  'css.at-rules.media.scripting': "The titles' typeface comes a little earlier, the shop's code later",
  'css.at-rules.page': "Margins of paper are the printer's",
  'css.properties.accent-color': 'The box beside "Show the password" has the system’s colour',
  'css.properties.break-after': 'On paper a heading may stand at the foot of a page',
  'css.properties.contain-intrinsic-block-size': 'Goes with content-visibility',
  'css.properties.content-visibility': 'Long lists are laid out at once',
  'css.properties.cursor': 'Touch screens have none',
  'css.properties.font-family.ui-monospace':
    'The last four of a number are in another typeface of even width',
  'css.properties.overscroll-behavior':
    'At the end of a list the page goes on scrolling. Counted as missing for boxes that do not scroll',
  'css.properties.overscroll-behavior-x': 'At the end of the pictures a swipe goes back a page',
  'css.properties.page': "The margins of labels are those of the sheets: the printer's dialog sets them",
  'css.properties.resize': 'Touch screens have no corner to pull',
  'css.properties.scrollbar-gutter': 'Scrollbars on touch screens take no room',
  'css.properties.scrollbar-width': 'A thin scrollbar under the pictures',
  'css.properties.text-wrap': 'Lines are as long as they come',
  'css.selectors.selection': 'Selected text is as the system has it',
};
