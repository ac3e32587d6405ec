/**
 * Derives the Environment from what the device says (spec 1, 5, 6, 9). Pure. The README beside it lists which sign is
 * trusted where; in short, the host follows from the user agent, from globals of the messenger and from flags of
 * earlier visits, never from the query.
 */
import type { NativeHeader } from '../../bridge/native-header'
import { isAtLeast } from '../../../lib/version'
import type { Query } from '../../../lib/query'
import { canDo, type Capability } from './capabilities'
import { channelOf } from './channel'
import * as tokens from './tokens'
import type { AppVariant, Build, Environment, Host, OperatingSystem, PlatformLabel } from './types'

/** Flags stored on the device (spec 3), under their own names. */
export type FlagName = 'iosApp' | 'iosliveapp' | '__INMINIPROGRAM__' // wire spelling

export interface EnvironmentInputs {
  build: Build
  /** In the mini-program, which has no user agent: its system, and `wxwork` in the enterprise messenger. */
  userAgent: string
  /** Decoded parameters of the address that was opened. */
  query: Query
  /** A flag counts as unset when absent, '', '0' or 'false'. */
  flags: Readonly<Partial<Record<FlagName, string | null>>>
  /** Null before the app sent it, and outside an app. */
  header: NativeHeader | null
  /** The compiled mini-program's own version; '' elsewhere. */
  miniVersion: string
  /** True when `window.__wxjs_environment` is `miniprogram`. */
  isMessengerWebview: boolean
}

type HostInputs = Pick<EnvironmentInputs, 'build' | 'userAgent' | 'flags' | 'isMessengerWebview'>

const isSet = (flag: string | null | undefined) => !!flag && flag !== '0' && flag !== 'false'

/** The mini-program's web-view that the host itself proves, whatever an address or a flag says; null otherwise. */
const provenWebview = ({ userAgent, isMessengerWebview }: HostInputs): Host | null => {
  if (isMessengerWebview) return 'messenger-webview'
  if (tokens.MESSENGER.test(userAgent) && tokens.MINI_PROGRAM.test(userAgent)) return 'messenger-webview'
  return tokens.SEARCH_MINI_PROGRAM.test(userAgent) ? 'search-webview' : null
}

/**
 * A flag decides only what the user agent leaves open: an iOS webview without a token, a messenger too old to mark its
 * web-views.
 */
const flaggedHost = ({ userAgent, flags }: HostInputs): Host => {
  const messenger = tokens.MESSENGER.exec(userAgent)?.[1]
  if (messenger) {
    const isOld = !isAtLeast(messenger, tokens.MESSENGER_NAMES_WEBVIEWS)
    return isOld && isSet(flags.__INMINIPROGRAM__) ? 'messenger-webview' : 'browser'
  }
  const isFlagged = isSet(flags.iosApp) || isSet(flags.iosliveapp)
  return isFlagged && tokens.IOS.test(userAgent) ? 'app' : 'browser'
}

/**
 * @returns `isProven`: the host itself proves a mini-program's web-view; only there may an address log a user in (spec
 * 6).
 */
export const readHost = (inputs: HostInputs): { host: Host; isProven: boolean } => {
  if (inputs.build === 'weapp') return { host: 'mini-program', isProven: false }
  if (tokens.APP.test(inputs.userAgent)) return { host: 'app', isProven: false }
  const webview = provenWebview(inputs)
  return { host: webview ?? flaggedHost(inputs), isProven: webview !== null }
}

const systemOf = (text: string): OperatingSystem => {
  if (tokens.IOS.test(text)) return 'ios'
  if (tokens.ANDROID.test(text)) return 'android'
  return tokens.HARMONY.test(text) ? 'harmony' : 'other'
}

const SYSTEMS: Readonly<Record<string, OperatingSystem>> = { ios: 'ios', android: 'android', harmony: 'harmony' }

interface AppFacts {
  app: AppVariant
  system: OperatingSystem
  version: string
}

/**
 * The most direct source wins: the header for the version, the user agent's token for the rest, x_user_agent where the
 * user agent has no token.
 */
const readApp = ({ userAgent, query, flags, header }: EnvironmentInputs): AppFacts => {
  const token = tokens.APP.exec(userAgent) ?? tokens.APP.exec(query.x_user_agent ?? '')
  const named = SYSTEMS[token?.[3]?.toLowerCase() ?? '']
  const headerSystem = systemOf(header?.system ?? '')
  const variant = token?.[1]?.toLowerCase()
  const isLive = variant === 'live' || (!token && isSet(flags.iosliveapp))
  return {
    app: variant === 'seller' ? 'seller' : isLive ? 'live' : 'main',
    system: named ?? (headerSystem === 'other' ? systemOf(userAgent) : headerSystem),
    version: header?.appVersion || token?.[2] || '',
  }
}

const NUMBERS = /^\d+(\.\d+)*$/

const versionOf = (host: Host, { query, miniVersion }: EnvironmentInputs): string => {
  if (host === 'browser') return ''
  const version = host === 'mini-program' ? miniVersion : (query.miniapp_version ?? '')
  return NUMBERS.test(version) ? version : ''
}

/**
 * Assumed: Harmony reports the Android client, whose bridge and flows it shares; the search engine's mini-program
 * reports the browser's label.
 */
const platformOf = (host: Host, system: OperatingSystem): PlatformLabel => {
  if (host === 'app') return system === 'ios' ? 'iOS client' : 'Android client'
  return host === 'messenger-webview' || host === 'mini-program' ? 'messenger mini-program' : 'browser'
}

export const readEnvironment = (inputs: EnvironmentInputs): Environment<Capability> => {
  const { build, userAgent } = inputs
  const { host } = readHost(inputs)
  const { app, system, version } =
    host === 'app' ? readApp(inputs) : { app: null, system: systemOf(userAgent), version: versionOf(host, inputs) }
  return {
    build,
    host,
    app,
    system,
    version,
    platform: platformOf(host, system),
    channel: channelOf({ host, app, system, userAgent }),
    can: (capability) => canDo(capability, host, system, version),
  }
}
