import { environment, nativeHeader } from '@/core/platform/environment'
import { networkType } from '@/core/platform/network-type'
import { readUserAgent } from '@/lib/user-agent'

export interface DeviceFacts {
  /** Version of the operating system; '' when unknown. */
  osv: string
  /** Lower-case name of the browser; '' when unknown. */
  browser: string
  ua: string
  /** `375*812`, CSS px. */
  resolution: string
  /** The network's type, e.g. `4g`; '' when unknown. */
  apn: string
  /** The app's device id; '' outside an app. */
  deviceId: string
}

/** Facts about device and browser, read each time. */
export const deviceFacts = (): DeviceFacts => {
  const { osv, browser } = readUserAgent(navigator.userAgent)
  return {
    osv,
    browser: browser.toLowerCase(),
    ua: navigator.userAgent,
    resolution: `${screen.width}*${screen.height}`,
    apn: networkType(),
    deviceId: environment().host === 'app' ? (Object.values(nativeHeader()?.deviceIds ?? {})[0] ?? '') : '',
  }
}
