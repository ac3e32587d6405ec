import type { NavigationDriver } from '../driver-port'
import { h5Router } from './h5-router-port'

/** Navigates the browser's history through the H5 runtime. Before the runtime has started, calls have no effect. */
export const driver: NavigationDriver = {
  build: 'h5',
  start() {},
  open(open, url) {
    const router = h5Router()
    if (open === 'navigateTo') router?.push(url)
    else if (open === 'redirectTo') router?.replace(url)
    else if (open === 'switchTab') router?.switchTab(url)
    else router?.reLaunch(url)
  },
  back: (delta) => h5Router()?.back(delta),
  rewrite: (h5Url) => h5Router()?.replace(h5Url),
  leave: (url) => location.assign(url),
  preload: (h5Url) => h5Router()?.preload(h5Url),
  depth: () => h5Router()?.depth() ?? 0,
  addressBehind: () => h5Router()?.urlBehind() ?? '',
  currentAddress: () => h5Router()?.currentUrl() ?? '/',
  missingAddress: () => driver.currentAddress(),
  origin: () => (typeof location === 'undefined' ? '' : location.origin),
  loadHost(host, ports) {
    if (host === 'browser') return undefined
    const loading = host === 'app' ? import('../host-drivers/app') : import('../host-drivers/mini-webview')
    return loading.then(({ createHostDriver }) => createHostDriver(ports))
  },
}
