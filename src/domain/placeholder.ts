const PLACEHOLDERS = [
  /(\b|_)your[-_ ]?(bakery|database|domain|id|key|name|price|project|public|service|shop|site|template|url)/i,
  /\bchange[-_ ]?me\b|\btodo\b|placeholder/i,
  /\bexample\.(com|org|net)\b/i,
  /x{4,}$|…|\.{3}/i,
  /<.*>|\{.*\}/,
];

/** Whether a value was copied from a guide or an example, like `your_service_id`. */
export const isPlaceholder = (value: string): boolean => PLACEHOLDERS.some((pattern) => pattern.test(value));
