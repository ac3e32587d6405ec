/**
 * Where an address leads that came as text: a banner's link, a parameter, a server's answer. Pure. What is not plainly an address of ours or a
 * well-formed http(s) address is refused, since a browser reads much more into a text than a person does (`https:\\host`, `/%2fhost`, tabs).
 */

export interface ExternalRules {
  /** The shop's own origin: `https://shop.example`. */
  origin: string
  /** Hosts that open without a question, over https only: `pay.example.com`; `.example.com` stands for all below it. A port is part of the name. */
  hosts: readonly string[]
}

export interface ClassifiedUrl {
  /** `own`: an address of this shop. `allowed`: opens at once. `confirm`: the person is asked first. `refused`: opens nowhere. */
  kind: 'own' | 'allowed' | 'confirm' | 'refused'
  /** `own`: root-relative. `allowed`, `confirm`: absolute. Never with a login token. '' when refused. */
  url: string
  /** Of another site: its name as the network knows it (Punycode), with its port. '' otherwise. */
  host: string
}

/** Spaces, control characters, backslashes, and what hides or turns text. */
const HIDDEN = /[^!-~\u00a1-\uffff]|[\s\\\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff0-\uffff]/
/** Ways out of a root-relative path: another host, upwards, or either in disguise. */
const ESCAPING = /\/[/.]|%(?:2f|5c|2e|25|0|1|7f)/i
const ABSOLUTE = /^(https?):\/\/([^/?#:@[\]%]+)(:\d{1,5})?(?=[/?#]|$)/i
/** A name of two parts or more whose last is no number: numbers alone are addresses of machines. */
const NAME = /^(?:(?!-)[a-z\d-]{1,63}\.)+(?!\d|-)[a-z\d-]{2,63}$/
/** The token's four names (core/platform/session), also inside a parameter that is an address itself. */
const IDENTITY = /(?:^|[?&#/;])(?:@updateFutureToken|user[_-]?identity)=/i
/** How often a text may be encoded over before it is no longer looked into; a deeper one counts as carrying a token. */
const MAX_ENCODING_DEPTH = 4

/**
 * The name of a host as the network knows it: `bücher.example` → `xn--bcher-kva.example` (IDNA); '' when it is not a name. The
 * mini-program has no URL: a link there must name its host in ASCII, or it is refused. Its web-view opens listed hosts only.
 */
const asciiHost = (host: string): string => {
  if (process.env.TARO_ENV !== 'weapp') {
    try {
      return new URL(`https://${host}`).hostname
    } catch {
      // Not a name.
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
    // A broken escape hides nothing more.
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

/** The address without the login token, under whichever name, in the query or behind `#`. A parameter that holds one inside goes with it. */
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

/** What an address is; nothing of it is opened here. */
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
 * An address that others name and nobody confirms (forwardUrl, the webview page's url, where a login leads back to): ours, root-relative, or one
 * on the list; '' for anything else.
 */
export const safeReturnUrl = (url: string, rules: ExternalRules): string => {
  const judged = classifyUrl(url, rules)
  return judged.kind === 'own' || judged.kind === 'allowed' ? judged.url : ''
}
