/** The chosen settings, encoded in the shell's address: a link opens the same shell again. */
import { DEVICES, HOSTS, type DeviceName, type HostName } from './hosts'

/** How the native side replies to a method. By default immediately and once. */
export const REPLY_MODES = {
  never: 'never',
  late: 'after 2 s',
  tooLate: 'after 8 s',
  broken: 'broken JSON',
  double: 'twice',
  refused: 'code 0',
} as const

export type ReplyMode = keyof typeof REPLY_MODES

export interface Settings {
  host: HostName
  /** Version of the app, or of the mini-program around the web-view. */
  version: string
  isLoggedIn: boolean
  device: DeviceName
  /** The shop's address that opens first. */
  url: string
  /** By method; `*` is the default for all others. */
  replyModes: Map<string, ReplyMode>
  /** Features of the tracking plugin that the app reports as missing (hasSupportFeature). */
  lacks: Set<string>
}

const isKey = <Key extends string>(table: Readonly<Record<Key, unknown>>, name: string | null): name is Key =>
  name !== null && Object.hasOwn(table, name)

const replyModesOf = (text: string): Settings['replyModes'] =>
  new Map(
    text.split(',').flatMap((pair) => {
      const [method = '', mode = ''] = pair.split(':')
      return isKey(REPLY_MODES, mode) ? [[method, mode] as const] : []
    }),
  )

/** `?host=ios&version=5.6.0&login=1&device=usual&url=/&faults=getNativeHeader:never&lacks=addCloseMark` */
export const readSettings = (search: string): Settings => {
  const query = new URLSearchParams(search)
  const [host, device] = [query.get('host'), query.get('device')]
  return {
    host: isKey(HOSTS, host) ? host : 'ios',
    version: query.get('version') || '5.6.0',
    isLoggedIn: query.get('login') === '1',
    device: isKey(DEVICES, device) ? device : 'usual',
    url: query.get('url') || '/',
    replyModes: replyModesOf(query.get('faults') ?? ''),
    lacks: new Set(query.get('lacks')?.split(',')),
  }
}

export const writeSettings = ({ isLoggedIn, replyModes, lacks, ...texts }: Settings): string => {
  const query = new URLSearchParams({ ...texts, login: isLoggedIn ? '1' : '0' })
  if (replyModes.size > 0) query.set('faults', [...replyModes].map((pair) => pair.join(':')).join(','))
  if (lacks.size > 0) query.set('lacks', [...lacks].join(','))
  return `?${query}`
}
