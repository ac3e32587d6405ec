/** Values of this visit: they outlive a reload, not the webview or tab (spec 3, "session value"). Never throws, see storage. */
import { createStorage } from '../storage/create-storage'

const session = () => (typeof sessionStorage === 'undefined' ? undefined : sessionStorage)

export const visitValues = createStorage({
  read: (key) => session()?.getItem(key) ?? null,
  write: (key, text) => {
    const target = session()
    if (!target) throw new Error('no storage')
    target.setItem(key, text)
  },
  remove: (key) => session()?.removeItem(key),
})
