/**
 * The messenger around a web-view: `wx.miniProgram` navigates between the mini-program's pages; its generic webview
 * page shows the shop.
 */
import { MAX_MINI_PAGES } from './limits'
import type { Stack } from './stack'
import type { MiniCall, MiniOptions } from './wire'

/** The mini-program's page that shows an address of the shop. */
const WEBVIEW_PAGE = '/main/pages/webview/index'

export interface MiniVisitor {
  version: string
  /** '' without a login. */
  identity(): string
}

/** The parameters that the mini-program adds to an address of the shop: identity, version, and stack level (spec 3). */
export const addressInside = (url: string, level: number, { version, identity }: MiniVisitor): string => {
  const target = new URL(url, location.origin)
  target.searchParams.set('stackLevel', String(level))
  target.searchParams.set('miniapp_version', version)
  if (identity()) target.searchParams.set('user_identity', identity())
  return target.href
}

/** The address that a mini-program path shows; null for one of the mini-program's own pages. */
const addressOf = (path: string): string | null => {
  const { pathname, searchParams } = new URL(path, location.origin)
  return pathname === WEBVIEW_PAGE ? searchParams.get('url') : null
}

export const createMiniProgram = (stack: Stack, visitor: MiniVisitor) => {
  /** Opens a path by a method of the stack; the new page is the one at `level`. */
  const navigate = (
    path: string,
    level: number,
    way: (url: string) => void,
    how: 'over' | 'instead' | 'alone',
  ): void => {
    const address = addressOf(path)
    if (address === null) stack.openNative('Mini-program page', path, how)
    else way(addressInside(address, level, visitor))
  }
  const level = () => stack.layers().length
  const calls: Record<MiniCall, (options: MiniOptions) => string> = {
    navigateTo({ url = '' }) {
      if (level() >= MAX_MINI_PAGES) return 'fail webview count limit exceed'
      navigate(url, level() + 1, stack.open, 'over')
      return 'ok'
    },
    redirectTo({ url = '' }) {
      navigate(url, level(), stack.redirect, 'instead')
      return 'ok'
    },
    reLaunch({ url = '' }) {
      navigate(url, 1, stack.relaunch, 'alone')
      return 'ok'
    },
    switchTab({ url = '' }) {
      if (url.includes('?')) return 'fail can not switch to a page with a query'
      stack.openNative('Mini-program tab', url, 'alone')
      return 'ok'
    },
    navigateBack({ delta = 1 }) {
      stack.back(delta)
      return 'ok'
    },
    postMessage: () => 'ok',
  }
  return (call: MiniCall, options: MiniOptions): void => {
    const result = { errMsg: `${call}:${calls[call](options)}` }
    if (result.errMsg.endsWith(':ok')) options.success?.(result)
    else options.fail?.(result)
    options.complete?.(result)
  }
}
