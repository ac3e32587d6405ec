/** The native header (spec 3): login, app and phone. The app provides it when a webview starts. */
import { record, type Reader } from './read'

/** Every text is '' when the app did not provide it. */
export interface NativeHeader {
  /** The login token; '' when logged out (spec 6). */
  userIdentity: string
  token: string
  /** By the names that the app uses. */
  deviceIds: Readonly<Record<string, string>>
  appVersion: string
  phoneBrand: string
  phoneModel: string
  /** The operating system with its version, e.g. `iOS 17.2`. */
  system: string
  ram: string
  rom: string
}

/**
 * Spellings are not specified and vary (the token alone has four, spec 3): `user_identity`, `userIdentity`,
 * `user-identity` are one name.
 */
const plain = (name: string) => name.replace(/[^a-z]/gi, '').toLowerCase()

const DEVICE_IDS = /^(deviceids?|imei|oaid|idfa|idfv|androidid)$/

const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** Each id may be a field of its own, or one object may hold several. */
const deviceIdsOf = (header: Record<string, unknown>): Record<string, string> => {
  const own = Object.entries(header).filter(([name]) => DEVICE_IDS.test(plain(name)))
  const inside = own.flatMap(([, value]) => (typeof value === 'object' && value ? Object.entries(value) : []))
  return Object.fromEntries([...own, ...inside].map(([name, value]) => [name, textOf(value)]).filter(([, id]) => id))
}

/** Reads the header of a reply. @throws TypeError when it is not an object. */
export const readNativeHeader: Reader<NativeHeader> = (payload) => {
  const header = record(payload)
  const fields = Object.entries(header).map(([name, value]) => [plain(name), textOf(value)] as const)
  const read = (...names: string[]) => fields.find(([name, text]) => text !== '' && names.includes(name))?.[1] ?? ''
  return {
    userIdentity: read('useridentity', 'updatefuturetoken'),
    token: read('token'),
    deviceIds: deviceIdsOf(header),
    appVersion: read('appversion'),
    phoneBrand: read('phonebrand'),
    phoneModel: read('phonemodel'),
    system: read('system'),
    ram: read('ram'),
    rom: read('rom'),
  }
}
