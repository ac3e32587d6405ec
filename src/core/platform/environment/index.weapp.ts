/** The environment of the compiled mini-program, which never changes while it runs. See index.h5.ts. */
import Taro from '@tarojs/taro'
import type { Capability } from './capabilities'
import { readEnvironment } from './read-environment'
import type { Environment } from './types'

/** The enterprise messenger is named by a field that Taro's types omit. */
const systemText = (): string => {
  const info: { platform?: string; system?: string; environment?: string } = Taro.getSystemInfoSync()
  return [info.platform, info.system, info.environment].join(' ')
}

/** '' in development and trial versions, which have no version number. */
const ownVersion = (): string => Taro.getAccountInfoSync().miniProgram.version

/** A messenger that refuses a call costs only that one value. */
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
