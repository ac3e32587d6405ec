/**
 * What an address may bring along, taken at the start (spec 3, 6): the login token, the stack level, and what describes the host. The table of who is
 * believed where is in the README of environment.
 */
import { parseQuery } from '../../../lib/query'
import { environment, isProvenWebview } from '../environment'
import { visitStorage, storage } from '../storage'
import { IDENTITY_NAMES, type IdentityStore } from './create-session'

/** Never stay in the address: a token is nobody else's, a stack level is that of this one webview. */
const REMOVED_PARAMS: readonly string[] = [...IDENTITY_NAMES, 'stackLevel']

/** What a token is made of; anything else could not be sent as a header. */
const TOKEN = /^[\x21-\x7e]{1,512}$/
const LEVEL = /^[1-9]\d?$/
const VERSION = /^\d+(\.\d+)*$/
const USER_AGENT = /^[\x20-\x7e]{1,512}$/
const SOURCE = /^[\w-]{1,64}$/

/** The search part without the named parameters; the others stay as they were written. */
export const withoutParams = (search: string, names: readonly string[]): string => {
  const pairs = search.replace(/^\?/, '').split('&')
  const left = pairs.filter((pair) => !names.some((name) => name in parseQuery(pair)))
  return left.length === pairs.length ? search : left.join('&') && `?${left.join('&')}`
}

/** Flags of earlier visits that the user agent proves now, for webviews of the same app that lack its token. */
const keepFlags = () => {
  const { host, app, system } = environment()
  if (host === 'app' && system === 'ios') storage.setText(app === 'live' ? 'iosliveapp' : 'iosApp', '1')
  if (isProvenWebview()) storage.setText('__INMINIPROGRAM__', '1')
}

/**
 * Takes what the host lets count and clears the address, in every host, by replacing the history entry. Call it first of all: before it the address may
 * hold a token. Does nothing on the server.
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
  // An empty one counts too: the mini-program says that nobody is logged in.
  if (isProvenWebview() && token !== undefined) visit.set(TOKEN.test(token) ? token : '')
  keepFlags()
  const rest = withoutParams(search, REMOVED_PARAMS)
  // With the origin: a path that begins with two slashes would else be another host.
  if (rest !== search) history.replaceState(history.state, '', origin + pathname + rest + hash)
}
