/**
 * Reads what an address may carry at the start (spec 3, 6): the login token, the stack level, and facts about the host.
 * The README of environment has the table of what is trusted where.
 */
import { parseQuery } from '../../../lib/query'
import { environment, isProvenWebview } from '../environment'
import { visitStorage, storage } from '../storage'
import { IDENTITY_NAMES, type IdentityStore } from './create-session'

/**
 * Parameters that are always removed from the address: a token must not be shared, a stack level belongs to this one
 * webview.
 */
const REMOVED_PARAMS: readonly string[] = [...IDENTITY_NAMES, 'stackLevel']

/** Characters of a token; anything else could not be sent as a header. */
const TOKEN = /^[\x21-\x7e]{1,512}$/
const LEVEL = /^[1-9]\d?$/
const VERSION = /^\d+(\.\d+)*$/
const USER_AGENT = /^[\x20-\x7e]{1,512}$/
const SOURCE = /^[\w-]{1,64}$/

/** The search part without the named parameters; the others keep their spelling. */
export const withoutParams = (search: string, names: readonly string[]): string => {
  const pairs = search.replace(/^\?/, '').split('&')
  const left = pairs.filter((pair) => !names.some((name) => name in parseQuery(pair)))
  return left.length === pairs.length ? search : left.join('&') && `?${left.join('&')}`
}

/** Stores flags that the user agent proves now, for webviews of the same app without its token. */
const keepFlags = () => {
  const { host, app, system } = environment()
  if (host === 'app' && system === 'ios') storage.setText(app === 'live' ? 'iosliveapp' : 'iosApp', '1')
  if (isProvenWebview()) storage.setText('__INMINIPROGRAM__', '1')
}

/**
 * Stores the parameters that the host is trusted for and removes them from the address, by replacing the history entry.
 * Call it before anything else: until then the address may contain a token. No effect on the server.
 */
export const consumeAddressParams = (visit: IdentityStore): void => {
  if (typeof window === 'undefined') return
  const { pathname, search, hash, origin } = location
  const query = parseQuery(search)
  const { host } = environment()
  const keep = (name: string, format: RegExp) => {
    const value = query[name]
    if (value !== undefined && format.test(value)) visitStorage.setText(name, value)
  }
  if (host === 'messenger-webview' || host === 'search-webview') {
    keep('miniapp_version', VERSION)
    keep('stackLevel', LEVEL)
  }
  if (host === 'app') keep('x_user_agent', USER_AGENT)
  if (host !== 'browser' && SOURCE.test(query.superSource ?? ''))
    storage.setText('superSource', query.superSource ?? null)
  const token = query.user_identity
  // An empty token counts too: the mini-program says that the user is logged out.
  if (isProvenWebview() && token !== undefined) visit.set(TOKEN.test(token) ? token : '')
  keepFlags()
  const rest = withoutParams(search, REMOVED_PARAMS)
  // The origin is needed: a path that begins with two slashes would otherwise be another host.
  if (rest !== search) history.replaceState(history.state, '', origin + pathname + rest + hash)
}
