/**
 * What the shop runs in (spec 1, 3, 5, 6, 9): gathers what the device says once, and hands out one Environment.
 *
 * Owns: the host, app, system, version, platform label, channel t and capabilities; the session value stackLevel. Refuses: who is logged in (session),
 * talking to a host (bridge, messenger-sdk). On the server it is a plain browser; so is the first render in a browser, which must match it: a screen that
 * differs by environment reads it in an effect.
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

/** Query values that count for the whole visit (session/address-identity keeps them): pages that are opened later do not carry them. */
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

/** The environment as it is known now; another object after a change. */
export const environment = (): Environment<Capability> => (current ??= readEnvironment(known()))

/** Told whenever the native header came, which may change version and login. Returns the remover. */
export const onEnvironmentChange = (listener: Listener): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The app told what it is and who is logged in (spec 3, 6). Without effect outside an app. */
export const applyNativeHeader = (header: NativeHeader): void => {
  if (environment().host !== 'app') return
  inputs = { ...known(), header }
  const changed = (current = readEnvironment(inputs))
  listeners.forEach((listener) => listener(changed))
}

/** What the app told last; null before, and outside an app. */
export const nativeHeader = (): NativeHeader | null => known().header

/** Whether a mini-program's web-view says itself that it is one; only there may an address log somebody in (spec 6). */
export const isProvenWebview = (): boolean => readHost(known()).isProven

/** The messenger is around, be it its browser or a mini-program's web-view: its JS SDK can be loaded. */
export const isInMessenger = (): boolean => MESSENGER.test(known().userAgent)

/** Pages open in the mini-program around this one, itself included (spec 4); 1 outside a mini-program's web-view. */
export const stackLevel = (): number => Number(visitStorage.getText('stackLevel')) || 1
