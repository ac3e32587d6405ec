/**
 * The environment that the shop runs in (spec 1, 3, 5, 6, 9), read once from the device.
 *
 * Owns: host, app, system, version, platform label, channel t, capabilities; the session value stackLevel. Refuses: the
 * login (session), calls to a host (bridge, messenger-sdk). On the server the environment is a plain browser, and so is
 * the first render in a browser, which must match the server's: a screen that differs by environment reads it in an
 * effect.
 */
import type { NativeHeader } from '../../bridge/native-header'
import { parseQuery, type Query } from '../../../lib/query'
import { storage, visitStorage } from '../storage'
import type { Capability } from './capabilities'
import { readEnvironment, readHost, type EnvironmentInputs } from './read-environment'
import { MESSENGER } from './tokens'
import type { Environment } from './types'

declare global {
  interface Window {
    /** Set by the messenger in a mini-program's web-view. */
    __wxjs_environment?: unknown
  }
}

type Listener = (environment: Environment<Capability>) => void

const SERVER: EnvironmentInputs = {
  build: 'h5',
  userAgent: '',
  query: {},
  flags: {},
  header: null,
  miniVersion: '',
  isMessengerWebview: false,
}

/**
 * Query values that hold for the whole visit (session/address-identity stores them): addresses opened later do not
 * carry them.
 */
const QUERY_NAMES = ['miniapp_version', 'x_user_agent']

const readQuery = (): Query => {
  const given = parseQuery(location.search)
  return Object.fromEntries(QUERY_NAMES.map((name) => [name, given[name] ?? visitStorage.getText(name) ?? '']))
}

const gather = (): EnvironmentInputs => {
  if (typeof window === 'undefined') return SERVER
  return {
    ...SERVER,
    userAgent: navigator.userAgent,
    query: readQuery(),
    flags: {
      iosApp: storage.getText('iosApp'),
      iosliveapp: storage.getText('iosliveapp'),
      __INMINIPROGRAM__: storage.getText('__INMINIPROGRAM__'),
    },
    isMessengerWebview: window.__wxjs_environment === 'miniprogram',
  }
}

const listeners = new Set<Listener>()
let inputs: EnvironmentInputs | undefined
let current: Environment<Capability> | undefined

const known = () => (inputs ??= gather())

/** The current environment; a new object after each change. */
export const environment = (): Environment<Capability> => (current ??= readEnvironment(known()))

/** Called after each native header, which may change version and login. Returns a cancel function. */
export const onEnvironmentChange = (listener: Listener): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Applies the app's header, which names the app and the login (spec 3, 6). No effect outside an app. */
export const applyNativeHeader = (header: NativeHeader): void => {
  if (environment().host !== 'app') return
  inputs = { ...known(), header }
  const changed = (current = readEnvironment(inputs))
  listeners.forEach((listener) => listener(changed))
}

/** The last native header; null before the first, and outside an app. */
export const nativeHeader = (): NativeHeader | null => known().header

/**
 * Whether the host itself proves that this is a mini-program's web-view; only there may an address log a user in (spec
 * 6).
 */
export const isProvenWebview = (): boolean => readHost(known()).isProven

/** Whether this is the messenger's browser or a mini-program's web-view in it: the JS SDK can be loaded. */
export const isInMessenger = (): boolean => MESSENGER.test(known().userAgent)

/**
 * Number of open pages in the mini-program around this one, itself included (spec 4); 1 outside a mini-program's
 * web-view.
 */
export const stackLevel = (): number => Number(visitStorage.getText('stackLevel')) || 1
