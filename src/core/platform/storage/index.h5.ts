/**
 * Small values stored on the device, as JSON. Never throws: a full or forbidden storage falls back to memory for this
 * visit. Refuses: tracking events (they have their own store), secrets other than the login token.
 */
import { createStorage } from './create-storage'

const local = () => (typeof localStorage === 'undefined' ? undefined : localStorage)

export const storage = createStorage({
  read: (key) => local()?.getItem(key) ?? null,
  write: (key, text) => {
    const target = local()
    if (!target) throw new Error('no storage')
    target.setItem(key, text)
  },
  remove: (key) => local()?.removeItem(key),
})

const session = () => (typeof sessionStorage === 'undefined' ? undefined : sessionStorage)

export const visitStorage = createStorage({
  read: (key) => session()?.getItem(key) ?? null,
  write: (key, text) => {
    const target = session()
    if (!target) throw new Error('no storage')
    target.setItem(key, text)
  },
  remove: (key) => session()?.removeItem(key),
})
