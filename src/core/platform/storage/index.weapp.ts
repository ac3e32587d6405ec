/** Small values stored on the device, in the messenger's storage. See index.h5.ts. */
import Taro from '@tarojs/taro'
import { createStorage } from './create-storage'

export const storage = createStorage({
  read: (key) => Taro.getStorageSync<string>(key) || null,
  write: (key, text) => Taro.setStorageSync(key, text),
  remove: (key) => Taro.removeStorageSync(key),
})

const visit = new Map<string, string>()

/** For this visit alone: the mini-program's pages are one program. */
export const visitStorage = createStorage({
  read: (key) => visit.get(key) ?? null,
  write: (key, text) => void visit.set(key, text),
  remove: (key) => void visit.delete(key),
})
