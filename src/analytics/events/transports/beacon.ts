/**
 * The beacon (spec 7.4), for a page that closes. It has no answer, so its record stays stored until a POST is
 * confirmed.
 */
import { SEND, type SendResult } from './transport'

/** iOS below 13 loses beacons, so they are not used there (spec 7.4). */
const OLD_IOS = /\b(?:iPhone|iPad|iPod)\b.* OS (\d+)_/

type SendBeacon = (url: string, data: string) => boolean

/** The browser's beacon; null where there is no reliable one. */
export const beaconOf = (host: { userAgent: string; sendBeacon?: SendBeacon }): SendBeacon | null => {
  const ios = OLD_IOS.exec(host.userAgent)?.[1]
  if (!host.sendBeacon || (ios && Number(ios) < 13)) return null
  return (url, data) => host.sendBeacon?.(url, data) ?? false
}

/** 200 when the browser has accepted it, which is not a confirmation; 403 when it refused; 401 without an address. */
export const sendBeacon = (beacon: SendBeacon, url: string, data: string): SendResult => {
  if (!url) return { code: SEND.NO_URL, msg: 'no URL' }
  try {
    return beacon(url, data) ? { code: SEND.OK, msg: '' } : { code: SEND.BEACON_REFUSED, msg: 'beacon refused' }
  } catch (error) {
    return { code: SEND.BEACON_REFUSED, msg: String(error) }
  }
}
