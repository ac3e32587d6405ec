/** The numeric channel t (spec 6). Only the numbers that the specification gives are used ("many others exist"). */
import type { AppVariant, Host, OperatingSystem } from './types'
import { ENTERPRISE_MESSENGER, isDesktop, MINI_PROGRAM, PAYMENT_APP } from './tokens'

interface ChannelInput {
  host: Host
  app: AppVariant | null
  system: OperatingSystem
  userAgent: string
}

/**
 * Assumed: the live app counts as the main app, the seller app on Harmony as on Android, and the search engine's
 * mini-program as the mobile web. The enterprise messenger's browser has the enterprise messenger's number.
 */
export const channelOf = ({ host, app, system, userAgent }: ChannelInput): number => {
  if (app === 'seller') return system === 'ios' ? 17 : 18
  if (app) return system === 'ios' ? 15 : system === 'harmony' ? 20 : 16
  if (ENTERPRISE_MESSENGER.test(userAgent)) return 54
  if (host === 'messenger-webview' || host === 'mini-program') return 24
  if (PAYMENT_APP.test(userAgent) && MINI_PROGRAM.test(userAgent)) return 53
  return isDesktop(userAgent) ? 37 : 25
}
