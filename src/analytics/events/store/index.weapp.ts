/**
 * The local store of the mini-program: the messenger's asynchronous storage, with memory for what it refuses. See
 * index.h5.ts.
 */
import Taro from '@tarojs/taro'
import type { EventStore } from './event-store'
import { createTableStore } from './table-store'

/**
 * @param _failed only the web app's database reports: what the messenger's storage refuses stays in memory, silently
 */
export const openEventStore = (_failed: (problem: string) => void): EventStore =>
  createTableStore({
    // The messenger fails for a missing key.
    read: (key) => Taro.getStorage<unknown>({ key }).then(({ data }) => data),
    write: (key, data) => Taro.setStorage({ key, data }),
    remove: (key) => Taro.removeStorage({ key }),
  })
