import type Taro from '@tarojs/taro'

type App = Pick<Taro.AppInstance, 'mount' | 'unmount'>

/**
 * Makes a page leave Taro's tree only after it has entered it.
 *
 * Taro puts an opened page into the tree with React's next rendering. A page that is left before that (a quick back, a
 * slow phone) is not found there, and Taro removes the last page that is: the one below, which stays visible and
 * answers no tap any more, while the left page stays for ever.
 *
 * @param app Taro's app; its functions are replaced
 */
export const awaitMounts = (app: App): void => {
  const mount = app.mount.bind(app)
  const unmount = app.unmount.bind(app)
  const mounted = new Set<string>()
  const left = new Map<string, () => void>()

  app.mount = (component, id, done) =>
    mount(component, id, (...args) => {
      mounted.add(id)
      done(...args)
      left.get(id)?.()
      left.delete(id)
    })
  app.unmount = (id, done) => {
    const leave = () => {
      mounted.delete(id)
      unmount(id, done)
    }
    if (mounted.has(id)) leave()
    else left.set(id, leave)
  }
}

/**
 * Calls `awaitMounts` when Taro has made its app, which it does after the modules of the app have run and before it
 * opens a page.
 */
export const awaitMountsOf = (current: Taro.getCurrentInstance.Current): void => {
  let app = current.app
  Object.defineProperty(current, 'app', {
    configurable: true,
    enumerable: true,
    get: () => app,
    set(made: typeof app) {
      app = made
      if (made) awaitMounts(made)
    },
  })
}
