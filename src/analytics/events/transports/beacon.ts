/** The beacon (spec 7.4): what goes when the page goes. It has no answer, so its record stays stored until a POST of it is confirmed. */
import { SEND, type SendResult } from './transport'

/** iOS below 13 loses beacons, so it is not asked for any (spec 7.4). */
const OLD_IOS = /\b(?:iPhone|iPad|iPod)\b.* OS (\d+)_/

type SendBeacon = (url: string, data: string) => boolean

/** The browser's beacon, null where there is none to rely on. */
export const beaconOf = (host: { userAgent: string; sendBeacon?: SendBeacon }): SendBeacon | null => {
  const ios = OLD_IOS.exec(host.userAgent)?.[1]
  if (!host.sendBeacon || (ios && Number(ios) < 13)) return null
  return (url, data) => host.sendBeacon?.(url, data) ?? false
}

/** 200 when the browser has taken it, which is no confirmation; 403 when it refused; 401 without an address. */
export const sendBeacon = (beacon: SendBeacon, url: string, data: string): SendResult => {
  if (!url) return { code: SEND.NO_URL, msg: 'no URL' }
  try {
    return beacon(url, data) ? { code: SEND.OK, msg: '' } : { code: SEND.BEACON_REFUSED, msg: 'beacon refused' }
  } catch (error) {
    return { code: SEND.BEACON_REFUSED, msg: String(error) }
  }
}
