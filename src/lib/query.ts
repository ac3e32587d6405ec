/**
 * Query strings and in-app urls (`/path?query#hash`). Own code, as the mini-program has neither URL nor URLSearchParams.
 * Owns: splitting, decoding, encoding. Refuses: deciding what a value means; every value stays text.
 * Never throws: a broken escape (`%E4%`) is kept as it was written.
 */

/** Decoded query parameters. Values are always text. */
export type Query = Readonly<Record<string, string>>

/** What may be given as a parameter. `undefined` and `null` are left out of the address; a boolean is `1` or left out. */
export type QueryValue = string | number | boolean | null | undefined

export interface SplitUrl {
  /** Before `?` and `#`; `/` if the url begins with one of them. */
  path: string
  query: Query
  /** After `#`, without it, as written. */
  hash: string
}

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text.replace(/\+/g, ' '))
  } catch {
    return text
  }
}

/** Reads `a=1&b=%E4%BD%A0`, with or without the leading `?`. Of a name given twice the first value counts; a bare name is ''. */
export const parseQuery = (search: string): Query => {
  const found = new Map<string, string>()
  for (const pair of search.replace(/^\?/, '').split('&')) {
    if (!pair) continue
    const at = pair.indexOf('=')
    const name = decode(at < 0 ? pair : pair.slice(0, at))
    if (name && !found.has(name)) found.set(name, at < 0 ? '' : decode(pair.slice(at + 1)))
  }
  // fromEntries defines own properties, so that a parameter called __proto__ is only a parameter.
  return Object.fromEntries(found)
}

/** The text of a parameter's value, or undefined if it is left out of the address. */
const textOf = (value: QueryValue): string | undefined => {
  if (value === undefined || value === null || value === false) return undefined
  return value === true ? '1' : String(value)
}

/** The parameters as they arrive at the other side: text only, without those that are left out. */
export const toQuery = (params: Readonly<Record<string, QueryValue>>): Query => {
  const entries: [string, string][] = []
  for (const [name, value] of Object.entries(params)) {
    const text = textOf(value)
    if (text !== undefined) entries.push([name, text])
  }
  return Object.fromEntries(entries)
}

/** Writes `a=1&b=%E4%BD%A0`, without a `?`, in the order given. */
export const stringifyQuery = (params: Readonly<Record<string, QueryValue>>): string =>
  Object.entries(toQuery(params))
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&')

/** A path with its parameters; a path that has a query already gets them appended, before a hash. */
export const withQuery = (url: string, params: Readonly<Record<string, QueryValue>>): string => {
  const query = stringifyQuery(params)
  if (!query) return url
  const at = url.indexOf('#')
  const base = at < 0 ? url : url.slice(0, at)
  const hash = at < 0 ? '' : url.slice(at)
  const joint = !base.includes('?') ? '?' : /[?&]$/.test(base) ? '' : '&'
  return base + joint + query + hash
}

/** Takes an in-app url apart. A scheme or host is not looked for: it would be part of the path. */
export const splitUrl = (url: string): SplitUrl => {
  const hashAt = url.indexOf('#')
  const beforeHash = hashAt < 0 ? url : url.slice(0, hashAt)
  const queryAt = beforeHash.indexOf('?')
  return {
    path: (queryAt < 0 ? beforeHash : beforeHash.slice(0, queryAt)) || '/',
    query: queryAt < 0 ? {} : parseQuery(beforeHash.slice(queryAt + 1)),
    hash: hashAt < 0 ? '' : url.slice(hashAt + 1),
  }
}
