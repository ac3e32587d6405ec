/** What the compiled mini-program runs in. See index.h5.ts; nothing changes here while it runs. */
import Taro from '@tarojs/taro'
import type { Capability } from './capabilities'
import { readEnvironment } from './read-environment'
import type { Environment } from './types'

/** The enterprise messenger names itself in a field that the types leave out. */
const systemText = (): string => {
  const info: { platform?: string; system?: string; environment?: string } = Taro.getSystemInfoSync()
  return [info.platform, info.system, info.environment].join(' ')
}

/** '' in development and trial versions, which have no number. */
const ownVersion = (): string => Taro.getAccountInfoSync().miniProgram.version

/** A messenger that refuses to tell costs only what it would have readOrEmpty. */
const readOrEmpty = (read: () => string): string => {
  try {
    return read()
  } catch {
    return ''
  }
}

let current: Environment<Capability> | undefined

export const environment = (): Environment<Capability> =>
  (current ??= readEnvironment({
    build: 'weapp',
    userAgent: readOrEmpty(systemText),
    query: {},
    flags: {},
    header: null,
    miniVersion: readOrEmpty(ownVersion),
    isMessengerWebview: false,
  }))

export const onEnvironmentChange =
  (_listener: (environment: Environment<Capability>) => void): (() => void) =>
  () => {}

export const isInMessenger = (): boolean => true
