/** The local store of this build: the messenger's asynchronous storage, and memory for what it refuses. See index.h5.ts. */
import Taro from '@tarojs/taro'
import type { EventStore } from './event-store'
import { createTableStore } from './table-store'

/** @param _failed is of the web app's database: what the messenger's storage refuses stays in memory, silently */
export const openEventStore = (_failed: (problem: string) => void): EventStore =>
  createTableStore({
    // The messenger fails for what is not there.
    read: (key) => Taro.getStorage<unknown>({ key }).then(({ data }) => data),
    write: (key, data) => Taro.setStorage({ key, data }),
    remove: (key) => Taro.removeStorage({ key }),
  })
