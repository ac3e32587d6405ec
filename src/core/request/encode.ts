/**
 * Query strings and form bodies of calls. Signed text must reach the server unchanged, so every character that a
 * browser's URL parser would escape on its own (an apostrophe) is already escaped here.
 */
const escape = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)

const isPlain = (value: object): boolean =>
  Array.isArray(value) || [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null)

/**
 * One value as text. A list or a plain object becomes JSON text: the contract declares it as a `jsonField`.
 * @throws TypeError for a value without such a text (a function, a Date, a File, NaN), which would arrive as nonsense
 */
const textOf = (name: string, value: unknown): string => {
  if (typeof value === 'string' || typeof value === 'boolean') return String(value)
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (typeof value === 'object' && value !== null && isPlain(value)) return JSON.stringify(value)
  throw new TypeError(`${name} cannot be sent in a form`)
}

/**
 * `a=1&b=true`, without values that are undefined or null. Unlike in page addresses, false is a value.
 * @throws TypeError see `textOf`
 */
export const encodeForm = (input: object): string =>
  Object.entries(input)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${escape(name)}=${escape(textOf(name, value))}`)
    .join('&')
