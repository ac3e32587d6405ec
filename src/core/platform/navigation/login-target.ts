import { h5AddressOf } from '../../../routes/derive'
import type { OpenType } from '../../../routes/types'
import { splitUrl } from '../../kit/query'

interface LoginTarget {
  /** '' when the person is there already. */
  url: string
  open: OpenType
}

/**
 * Where a lost session leads (spec 6): in the browser to /site/static-login, which leads back to `current` afterwards; the mini-program relaunches
 * at /site/index?form=nologin (spelled so).
 */
export const loginTarget = (build: 'h5' | 'weapp', current: string): LoginTarget => {
  if (build === 'weapp') return { url: h5AddressOf('home', { form: 'nologin' }), open: 'reLaunch' }
  const { path } = splitUrl(current)
  const isThere = path === h5AddressOf('staticLogin') || path === h5AddressOf('login')
  return { url: isThere ? '' : h5AddressOf('staticLogin', { returnUrl: current }), open: 'navigateTo' }
}
