import { splitUrl } from '../../../kit/query'
import type { NavigationDriver } from '../driver-port'
import { h5Router } from './h5-router-port'

/** The browser's history, through the H5 runtime. Before the runtime stands there is nothing to navigate, so calls do nothing. */
export const driver: NavigationDriver = {
  build: 'h5',
  start() {},
  open(open, { h5Url }) {
    const router = h5Router()
    if (open === 'navigateTo') router?.push(h5Url)
    else if (open === 'redirectTo') router?.replace(h5Url)
    else if (open === 'switchTab') router?.switchTab(h5Url)
    else router?.reLaunch(h5Url)
  },
  back: (delta) => h5Router()?.back(delta),
  rewrite: (h5Url) => h5Router()?.replace(h5Url),
  preload: (h5Url) => h5Router()?.preload(h5Url),
  stackLevel: () => (h5Router()?.depth() ?? 0) + 1,
  currentAddress: () => h5Router()?.currentUrl() ?? '/',
  current: () => splitUrl(h5Router()?.currentUrl() ?? '/').query,
}
