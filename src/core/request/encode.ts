/**
 * Query strings and form bodies of calls. Text that is signed must reach the server unchanged, so every character that a browser's URL
 * parser would escape on its own (an apostrophe) is escaped here already.
 */
const escape = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)

/** `a=1&b=true`, without values that are undefined or null; unlike in page addresses false is a value. */
export const encodeForm = (input: object): string =>
  Object.entries(input)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${escape(name)}=${escape(String(value))}`)
    .join('&')
