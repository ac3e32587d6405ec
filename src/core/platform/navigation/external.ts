/**
 * Classifies an address that came as text: a banner's link, a parameter, a server's answer. Pure. Anything but a clear
 * address of this shop or a well-formed http(s) address is refused, since browsers accept deceptive forms
 * (`https:\\host`, `/%2fhost`, tabs).
 */

export interface ExternalRules {
  /** The shop's own origin: `https://shop.example`. */
  origin: string
  /**
   * Hosts that open without confirmation, over https only: `pay.example.com`; `.example.com` includes all subdomains. A
   * port is part of the name.
   */
  hosts: readonly string[]
}

export interface ClassifiedUrl {
  /**
   * `own`: an address of this shop. `allowed`: opens at once. `confirm`: the user confirms first. `refused`: never
   * opens.
   */
  kind: 'own' | 'allowed' | 'confirm' | 'refused'
  /** `own`: root-relative. `allowed`, `confirm`: absolute. Never contains a login token. '' when refused. */
  url: string
  /** Name and port of another site, as the network knows it (Punycode); '' otherwise. */
  host: string
}

/** Spaces, control characters, backslashes, and characters that hide or reverse text. */
const HIDDEN = /[^!-~\u00a1-\uffff]|[\s\\\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff0-\uffff]/
/** Escapes from a root-relative path: another host, a parent path, or an encoding of either. */
const ESCAPING = /\/[/.]|%(?:2f|5c|2e|25|0|1|7f)/i
const ABSOLUTE = /^(https?):\/\/([^/?#:@[\]%]+)(:\d{1,5})?(?=[/?#]|$)/i
/** A name of two or more labels whose last is not numeric: numeric hosts are IP addresses. */
const NAME = /^(?:(?!-)[a-z\d-]{1,63}\.)+(?!\d|-)[a-z\d-]{2,63}$/
/** The login token's four names (core/platform/session), also inside a parameter that is itself an address. */
const IDENTITY = /(?:^|[?&#/;])(?:@updateFutureToken|user[_-]?identity)=/i
/** Maximum nested URL encoding that is decoded; deeper text counts as containing a token. */
const MAX_ENCODING_DEPTH = 4

/**
 * The name of a host as the network knows it: `bücher.example` → `xn--bcher-kva.example` (IDNA); '' when it is not a
 * name. The mini-program has no URL parser: a link there must name its host in ASCII, or it is refused. Its web-view
 * opens listed hosts only.
 */
const asciiHost = (host: string): string => {
  if (process.env.TARO_ENV !== 'weapp') {
    try {
      return new URL(`https://${host}`).hostname
    } catch {
      // Not a valid name.
    }
  }
  return ''
}

const REFUSED: ClassifiedUrl = { kind: 'refused', url: '', host: '' }

const containsIdentity = (text: string, depth = 0): boolean => {
  if (IDENTITY.test(text)) return true
  let plain = text
  try {
    plain = decodeURIComponent(text)
  } catch {
    // A broken escape is not decoded further.
  }
  return plain !== text && (depth === MAX_ENCODING_DEPTH || containsIdentity(plain, depth + 1))
}

const withoutPairs = (pairs: string): string =>
  pairs
    .split('&')
    .filter((pair) => !containsIdentity(pair))
    .join('&')

const cut = (text: string, mark: string): [string, string | undefined] => {
  const at = text.indexOf(mark)
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)]
}

/**
 * The address without the login token under any of its names, in the query or after `#`. A parameter that contains a
 * token is removed whole.
 */
export const withoutIdentity = (url: string): string => {
  if (!containsIdentity(url)) return url
  const [beforeHash, hash] = cut(url, '#')
  const [path, query] = cut(beforeHash, '?')
  const kept = query && withoutPairs(query)
  const keptHash = hash && withoutPairs(hash)
  return path + (kept ? `?${kept}` : '') + (keptHash ? `#${keptHash}` : '')
}

const ownPath = (url: string): ClassifiedUrl =>
  ESCAPING.test(url.split(/[?#]/)[0] ?? '') ? REFUSED : { kind: 'own', url: withoutIdentity(url), host: '' }

const isAllowed = (host: string, hosts: readonly string[]) =>
  hosts.some((one) => host === one || (one[0] === '.' && host.endsWith(one)))

/** Classifies an address; opens nothing. */
export const classifyUrl = (url: string, { origin, hosts }: ExternalRules): ClassifiedUrl => {
  if (HIDDEN.test(url)) return REFUSED
  if (url[0] === '/') return ownPath(url)
  const found = ABSOLUTE.exec(url)
  if (!found) return REFUSED
  const [start, scheme = '', written = '', port = ''] = found
  const protocol = scheme.toLowerCase()
  const isPlain = /^[!-~]+$/.test(written)
  const name = isPlain ? written.toLowerCase() : asciiHost(written)
  const host = name + (port === (protocol === 'https' ? ':443' : ':80') ? '' : port)
  const rest = url.slice(start.length)
  if (`${protocol}://${host}` === origin) return ownPath(rest[0] === '/' ? rest : `/${rest}`)
  if (!NAME.test(name)) return REFUSED
  const kind = protocol === 'https' && isAllowed(host, hosts) ? 'allowed' : 'confirm'
  return { kind, url: withoutIdentity(`${protocol}://${host}${rest}`), host }
}

/**
 * An address from outside that opens without confirmation (forwardUrl, the webview page's url, a login's return
 * address): root-relative if it is ours, absolute if its host is allowed, '' otherwise.
 */
export const safeReturnUrl = (url: string, rules: ExternalRules): string => {
  const judged = classifyUrl(url, rules)
  return judged.kind === 'own' || judged.kind === 'allowed' ? judged.url : ''
}
