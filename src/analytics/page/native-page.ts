/**
 * Exchange between page tracking and the native app (spec 4, 7.3). All of it is optional: an app that lacks a method,
 * or does not answer, changes nothing.
 */
import type { Bridge } from '@/core/bridge/create-bridge'
import { createFeatureSupport } from './feature-support'

/** The part of the bridge that page tracking uses. */
export type PageBridge = Pick<Bridge, 'call' | 'on'>

export interface NativePagePorts {
  shown(): void
  willHide(): void
  /** Times of the page that opened the webview, as the app measured them. */
  times(times: Readonly<Record<string, unknown>>): void
}

export interface NativePage {
  /** The webview shows another page. */
  loaded(pagetype: string): void
  /** The page became active: subscribes to the app's next hide. */
  shown(): void
  stop(): void
}

export const connectNativePage = (bridge: PageBridge, { shown, willHide, times }: NativePagePorts): NativePage => {
  const features = createFeatureSupport((feature) => bridge.call('hasSupportFeature', { feature }))
  const ignore = () => {}
  let isFirst = true
  let isStopped = false
  let isWaiting = false

  const has = async (feature: string) => (await features.check(feature)) && !isStopped

  const notifyPage = async (pageId: string) => {
    if (await has('setWebViewPageId')) bridge.call('setWebViewPageId', { pageId }).catch(ignore)
    // The app reports this mark when it closes the webview itself; old apps have only the second method.
    if (await has('addCloseMark')) bridge.call('addCloseMark', { mark: pageId }).catch(ignore)
    else if (await has('setCloseMark')) bridge.call('setCloseMark', { mark: pageId }).catch(ignore)
  }
  const requestTimes = async () => {
    if (await has('getPageLifecycleTime')) bridge.call('getPageLifecycleTime').then(times, ignore)
  }
  const awaitHide = async () => {
    if (isWaiting || !(await has('registerLifecycleEventWillHide')) || isWaiting) return
    isWaiting = true
    const done = () => {
      isWaiting = false
    }
    bridge.call('registerLifecycleEventWillHide').then(() => {
      done()
      if (!isStopped) willHide()
    }, done)
  }
  const stopShow = bridge.on('onShow', shown)
  return {
    loaded(pagetype) {
      void notifyPage(pagetype)
      if (isFirst) void requestTimes()
      isFirst = false
    },
    shown: () => void awaitHide(),
    stop() {
      isStopped = true
      stopShow()
    },
  }
}
