/**
 * Query strings and in-app urls (`/path?query#hash`). Written by hand, as the mini-program has neither URL nor
 * URLSearchParams. Owns: splitting, decoding, encoding. Refuses: interpreting values; every value stays text. Never
 * throws: a broken escape (`%E4%`) is kept as written.
 */

/** Decoded query parameters. Values are always text. */
export type Query = Readonly<Record<string, string>>

/**
 * Values that can be given as parameters. `undefined`, `null` and `false` are left out of the address; `true` becomes
 * `1`.
 */
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

/**
 * Parses `a=1&b=%E4%BD%A0`, with or without the leading `?`. The first value of a repeated name counts; a bare name is
 * ''.
 */
export const parseQuery = (search: string): Query => {
  const found = new Map<string, string>()
  for (const pair of search.replace(/^\?/, '').split('&')) {
    if (!pair) continue
    const at = pair.indexOf('=')
    const name = decode(at < 0 ? pair : pair.slice(0, at))
    if (name && !found.has(name)) found.set(name, at < 0 ? '' : decode(pair.slice(at + 1)))
  }
  // fromEntries defines own properties, so a parameter called __proto__ is harmless.
  return Object.fromEntries(found)
}

/** The text of a value, or undefined if it is left out. */
const textOf = (value: QueryValue): string | undefined => {
  if (value === undefined || value === null || value === false) return undefined
  return value === true ? '1' : String(value)
}

/** The parameters as the receiver reads them: text only. */
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

/** Appends parameters to an address, before its hash. */
export const withQuery = (url: string, params: Readonly<Record<string, QueryValue>>): string => {
  const query = stringifyQuery(params)
  if (!query) return url
  const at = url.indexOf('#')
  const base = at < 0 ? url : url.slice(0, at)
  const hash = at < 0 ? '' : url.slice(at)
  const joint = !base.includes('?') ? '?' : /[?&]$/.test(base) ? '' : '&'
  return base + joint + query + hash
}

/** Splits an in-app url. A scheme or host is not recognised: it becomes part of the path. */
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
