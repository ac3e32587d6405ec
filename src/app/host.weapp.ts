/**
 * What only the mini-program does at the app's start, and what it hands to the modules. The web app's side is
 * host.h5.ts.
 */
import type { NavigationPorts } from '@/core/platform/navigation/ports'
import { awaitMountsOf } from './page-mounts'
import { type NativeReports, startReporting } from './reporting'
import type { AppState, AppStore } from '@/core/store'
import { useEffect } from 'react'
import { useRenderErrors } from '@/analytics/errors/capture'
import { createPhoneGate, useMiniApp } from '@/core/platform/mini'
import { navigate } from '@/core/platform/navigation'
import { currentAddress } from '@/core/platform/navigation/current-address'
import { h5AddressOf } from '@/routes/derive'
import { userApi } from '@/shared/api/user'
import { dialog } from '@/ui/feedback/dialog'
import { requestPrivacyConsent } from '@/ui/overlay/privacy-slot'
import Taro from '@tarojs/taro'
import { usePageScroll } from '@/core/platform/lifecycle'
import { configureUi, type CanvasPicture, type ElementBox, type UiPorts } from '@/ui/internal/ports'

awaitMountsOf(Taro.getCurrentInstance())

export interface HostPorts {
  navigation: Pick<NavigationPorts, 'bridge'>
  nativeApp?: Promise<NativeReports>
  holdBack?(): () => void
}

/** The compiled mini-program is its own host: navigation needs no bridge. See host.h5.ts. */
export const hostPorts = (_loggedIn: (token: string) => void, _store: AppStore): HostPorts => ({ navigation: {} })

/** The mini-program's package contains the code already. */
export const loadReporting = () => Promise.resolve({ startReporting })

/** The mini-program has no document. */
export const preloadedState = (): AppState | undefined => undefined

/** A page is open or refused by then, ms: the messenger's animation takes half of it. */
const OPEN_PAGE_MS = 1000

const isAuthorizing = () => currentAddress() === h5AddressOf('userAuthorize')

/** The login may have opened that page already. The messenger refuses a page while another one opens. */
const openAuthorize = async () => {
  if (!isAuthorizing()) navigate('userAuthorize', {}, { programmatic: true })
  await new Promise((resolve) => setTimeout(resolve, OPEN_PAGE_MS))
  return isAuthorizing()
}

const selectUser = userApi.endpoints.userInfo.select()

/**
 * Starts the features of the mini-program alone: updates, the privacy question, and the request for a missing phone
 * number (spec 5).
 */
export const useHost = (store: AppStore): void => {
  useRenderErrors()
  useMiniApp({
    confirm: dialog.isConfirmed,
    alert: (message) => void dialog.alert(message),
    requestPrivacy: requestPrivacyConsent,
  })
  useEffect(() => {
    const update = createPhoneGate(openAuthorize)
    return store.subscribe(() => {
      const state = store.getState()
      update({ isLoggedIn: state.session.isLoggedIn, phone: selectUser(state).data?.phone })
    })
  }, [store])
}

/** Sizes of the title bar, px. The gap between the capsule and the screen's edge is repeated on its other side. */
const chrome = () => {
  const { statusBarHeight = 0, windowWidth } = Taro.getWindowInfo()
  const capsule = Taro.getMenuButtonBoundingClientRect()
  return {
    statusBar: statusBarHeight,
    capsuleWidth: windowWidth - capsule.left,
    barHeight: capsule.height + 2 * (capsule.top - statusBarHeight),
  }
}

/** Measures after nextTick, when React's last render has reached the page. */
const boxOf = (id: string) =>
  new Promise<ElementBox | null>((resolve) => {
    Taro.nextTick(() =>
      Taro.createSelectorQuery()
        .select(`#${id}`)
        .boundingClientRect((rect) => resolve((Array.isArray(rect) ? rect[0] : rect) ?? null))
        .exec(),
    )
  })

const measure = async (id: string) => {
  const box = await boxOf(id)
  return box && { top: box.top, height: box.height, viewport: Taro.getWindowInfo().windowHeight }
}

/** The active page; the app itself before there is one. */
const page = () => Taro.getCurrentPages().slice(-1)[0] ?? Taro

const watchNear: UiPorts['watchNear'] = (id, margin, onNear) => {
  const space = margin * Taro.getWindowInfo().windowHeight
  const observer = Taro.createIntersectionObserver(page())
  const stop = () => observer.disconnect()
  observer.relativeToViewport({ top: space, bottom: space }).observe(`#${id}`, ({ intersectionRatio = 0 }) => {
    if (intersectionRatio <= 0) return
    stop()
    onNear()
  })
  return stop
}

/** The messenger's canvas element: a browser's 2D context, and images that the element itself creates. */
interface CanvasNode {
  width: number
  height: number
  getContext(type: '2d'): CanvasRenderingContext2D | null
  createImage(): HTMLImageElement
}

const loadImage = (node: CanvasNode, url: string) =>
  new Promise<CanvasPicture>((resolve, reject) => {
    const image = node.createImage()
    image.onload = () => resolve(image)
    image.onerror = () => reject(new Error(url))
    image.src = url
  })

const canvas: UiPorts['canvas'] = (id) =>
  new Promise((resolve) => {
    Taro.nextTick(() =>
      Taro.createSelectorQuery()
        .select(`#${id}`)
        .fields({ node: true })
        .exec(([found]: [{ node?: CanvasNode } | null]) => {
          const node = found?.node
          const context = node?.getContext('2d')
          if (!node || !context) return resolve(null)
          const density = Taro.getWindowInfo().pixelRatio
          resolve({
            context,
            resize(width, height) {
              node.width = Math.round(width * density)
              node.height = Math.round(height * density)
              context.setTransform(density, 0, 0, density, 0, 0)
            },
            loadImage: (url) => loadImage(node, url),
          })
        }),
    )
  })

/** px kept free above a field that is scrolled into view: the navbar and a margin. */
const SPACE_ABOVE = 120

/**
 * Hands the interface kit what it needs of the mini-program: picture addresses, title bar sizes, element boxes,
 * canvases.
 */
export const provideUiPorts = (_host: HostPorts) =>
  configureUi({
    ...(process.env.IMAGE_HOSTS && { imageHosts: process.env.IMAGE_HOSTS.split(',') }),
    resolveUrl: (url) => (url.startsWith('/') ? process.env.API_ORIGIN + url : url),
    chrome,
    measure,
    boxOf,
    page,
    setStatusBarText: (text) =>
      void Taro.setNavigationBarColor({
        frontColor: text === 'white' ? '#ffffff' : '#000000',
        backgroundColor: '#ffffff',
      }),
    reveal: (id) => void Taro.pageScrollTo({ selector: `#${id}`, offsetTop: -SPACE_ABOVE }),
    canvas,
    watchNear,
    usePageScroll,
    openPrivacyContract: () => void Taro.openPrivacyContract(),
  })
