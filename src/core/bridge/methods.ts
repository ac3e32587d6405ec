/**
 * All methods of the native side (spec 7.3), one row each: payload, reply, version gate and section. Payloads and
 * replies that the specification leaves open are assumed (README.md). Names are spelled as in the specification,
 * `customeService` too. // wire spelling
 */
import { isAtLeast } from '../../lib/version'
import { readNativeHeader, type NativeHeader } from './native-header'
import { appMinimum, type Capability, type NativeSystem } from './version-gates'
import { flagAt, nothing, record, textAt, type Reader } from './read'

export type { NativeSystem } from './version-gates'

interface MethodRow<Payload extends object, Reply> {
  /** Section of the specification. */
  section: string
  read: Reader<Reply>
  /** The version gate of the method; absent: every version has it. */
  gate?: Capability
  /** The user or an event answers, so there is no timeout unless the caller sets one. */
  noTimeout?: true
  /** A method of the tracking plugin: its payload carries the protocol version. */
  plugin?: true
  /** Carries the payload's type; never set. */
  takes?: Payload
}

type Empty = Record<never, never>

const method = <Payload extends object, Reply = void>(
  section: string,
  read: Reader<Reply>,
  more: Pick<MethodRow<Payload, Reply>, 'gate' | 'noTimeout' | 'plugin'> = {},
): MethodRow<Payload, Reply> => ({ section, read, ...more })

/** Payload of `jump` (spec 4, native jump mapping). redirectTo exists from 1.17.0. */
interface Jump {
  openType: 'new_window' | 'redirectTo' | 'goBack' | 'switchTab' | 'reLaunch'
  /** The address; absent with goBack. */
  url?: string
  /** The tab's address, with switchTab. */
  tab?: string
  /** Number of pages, with goBack; 1 unless given. */
  delta?: number
}

/** Where the user came from, passed on to a native screen (spec 2.7, 6). */
interface TrackParams {
  track_id?: string // wire spelling
  sourcePath?: string
  sourceSubPath?: string
}

const networkOf: Reader<{ networkType: string; operator: string }> = (payload) => {
  const network = record(payload)
  return { networkType: textAt('networkType')(network), operator: textAt('operator')(network) }
}

const loginOf: Reader<{ userIdentity: string }> = (payload) => ({ userIdentity: textAt('user_identity')(payload) })

export const METHODS = {
  jump: method<Jump>('4', nothing),
  login: method<TrackParams & { method?: 'wechat' }, { userIdentity: string }>('4, 6', loginOf, { noTimeout: true }),
  switchTab: method<{ tab: string }>('4', nothing),
  customeService: method<{ url?: string }>('9', nothing, { gate: 'customerService' }),
  jumpToSign: method<Empty>('9', nothing, { gate: 'sign' }),
  hangMiniApp: method<{ id: string; path?: string }>('7.3', nothing),
  cartNum: method<{ num: number }>('9', nothing, { gate: 'cartNum' }),
  getNativeHeader: method<Empty, NativeHeader>('3, 4', readNativeHeader),
  messagePushInfo: method<Empty, boolean>('9', flagAt('isOpen'), { gate: 'messagePushInfo' }),
  messagePushPopup: method<Empty>('9', nothing, { gate: 'messagePushPopup', noTimeout: true }),
  openSystemSettings: method<Empty>('7.3', nothing),
  setPageSlide: method<{ enabled: boolean }>('9', nothing, { gate: 'pageSlide' }),
  setLocalStorage: method<{ key: string; value: string }>('6', nothing),
  jumpSellerIntroNew: method<TrackParams>('2.7', nothing, { gate: 'sellerIntro' }),
  openWXService: method<{ url: string }>('8', nothing),
  changeNativeTitle: method<{ title: string }>('2.12', nothing),
  exitApp: method<Empty>('5, 6', nothing, { gate: 'exitApp' }),
  getLocalData: method<{ key: string }, string>('5', textAt('value'), { gate: 'getLocalData' }),
  toast: method<{ msg: string }>('5', nothing, { gate: 'toast' }),
  readClipboard: method<Empty, string>('5', textAt('text'), { gate: 'readClipboard' }),
  popupWindow: method<{ url: string }>('5', nothing, { gate: 'popupWindow', noTimeout: true }),
  copyText: method<{ text: string; successText?: string }>('4', nothing),
  onShow: method<Empty>('4', nothing),
  backMakeSure: method<{ active: boolean }>('4', nothing),
  getLegoCommonParam: method<Empty, Record<string, unknown>>('7.3', record, { plugin: true }),
  getLegoBackUpParam: method<Empty, Record<string, unknown>>('7.3', record, { plugin: true }),
  hasSupportFeature: method<{ feature: string }, boolean>('4, 7.3', flagAt('support'), { plugin: true }),
  setWebViewPageId: method<{ pageId: string }>('7.3', nothing, { plugin: true }),
  addCloseMark: method<{ mark: string }>('7.3', nothing, { plugin: true }),
  setCloseMark: method<{ mark: string }>('7.3', nothing, { plugin: true }),
  getPageLifecycleTime: method<Empty, Record<string, unknown>>('7.3', record, { plugin: true }),
  registerLifecycleEventWillHide: method<Empty>('7.3', nothing, { plugin: true, noTimeout: true }),
  getNetworkTypeAndOperator: method<Empty, ReturnType<typeof networkOf>>('7.3', networkOf, {
    plugin: true,
  }),
}

export type MethodName = keyof typeof METHODS
/** Events that native reports repeatedly (spec 4). */
export type BridgeEvent = 'onShow' | 'backMakeSure' | 'login'
/** Methods that can be called; the other two are only listened to. */
export type CallableMethod = Exclude<MethodName, 'onShow' | 'backMakeSure'>

export type PayloadOf<M extends MethodName> =
  (typeof METHODS)[M] extends MethodRow<infer Payload, unknown> ? Payload : never
export type ReplyOf<M extends MethodName> = (typeof METHODS)[M] extends MethodRow<object, infer Reply> ? Reply : never

/** The first version of the system's app with the method; '' when every version has it. */
export const minimumVersion = (name: MethodName, system: NativeSystem): string => {
  const { gate }: { gate?: Capability } = METHODS[name]
  return (gate && appMinimum(gate, system)) ?? ''
}

/** Whether the app has the method (spec 5). An app of unknown version has only the methods without a gate. */
export const hasMethod = (name: MethodName, app: { system: NativeSystem; version: string }): boolean => {
  const minimum = minimumVersion(name, app.system)
  return minimum === '' || isAtLeast(app.version, minimum)
}
