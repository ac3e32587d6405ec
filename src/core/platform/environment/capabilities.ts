/**
 * What an app or a mini-program can do from which version on (spec 2.2, 5, 9). The only list of version gates: screens and plans ask
 * `environment().can('pageSlide')`.
 *
 * `app` holds for every system of every app; `ios` and `android` where they differ. Assumed: Harmony follows Android, the seller and the live app count
 * versions as the main app does, both kinds of mini-program do so too. A plain browser can do none of this, nor can an app of unknown version.
 */
import { isAtLeast } from '../../../lib/version'
import type { Host, OperatingSystem } from './types'

interface Gate {
  app?: string
  ios?: string
  android?: string
  mini?: string
}

const GATES = {
  customerService: { ios: '1.15.0', android: '1.16.0' },
  redirectTo: { app: '1.17.0' },
  messagePushPopup: { app: '1.18.0' },
  sign: { app: '1.19.0' },
  messagePushInfo: { app: '1.26' },
  cartNum: { app: '1.35.0' },
  getLocalData: { app: '1.38.0' },
  pageSlide: { app: '2.3.0' },
  liveLinks: { app: '2.3.1' },
  /** From here on the sell tab is a page like others (spec 2.1). */
  sellTabRemoved: { app: '2.5.0' },
  /** Ids longer than 8 characters have a page of their own (spec 2.2). */
  newProduct: { app: '3.3.0', mini: '5.4.2' },
  sellerIntro: { app: '3.3.3' },
  exitApp: { app: '3.5.6' },
  font: { app: '3.8.0' },
  popupWindow: { app: '4.8.4' },
  toast: { app: '5.3.2' },
  readClipboard: { app: '5.6.0' },
  // The specification says that these are checked, not for what.
  gate374: { app: '3.7.4' },
  gate538: { app: '5.3.8' },
  miniGate5381: { mini: '5.3.81' },
} as const satisfies Record<string, Gate>

export type Capability = keyof typeof GATES

/** Every capability's name, for tables and tests. */
export const capabilities = Object.keys(GATES) as Capability[]

/** The version from which on this host can do it; undefined: never. */
export const minimumOf = (capability: Capability, host: Host, system: OperatingSystem): string | undefined => {
  const { app, ios, android, mini }: Gate = GATES[capability]
  if (host === 'browser') return undefined
  if (host !== 'app') return mini
  return app ?? (system === 'ios' ? ios : android)
}

/** @param version '' when unknown: then it can do nothing. */
export const canDo = (capability: Capability, host: Host, system: OperatingSystem, version: string): boolean => {
  const minimum = minimumOf(capability, host, system)
  return minimum !== undefined && isAtLeast(version, minimum)
}
