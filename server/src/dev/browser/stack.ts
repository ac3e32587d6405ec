/** The native navigation stack: tabs, each a webview that stays loaded, and pages over the active tab. */
import { createNativeScreen, createWebview, ownAddress, type Layer } from './layer'
import { SLIDE_MS } from './limits'

export interface StackPorts {
  /** The screen has changed. */
  changed(): void
  /** A page is shown again. */
  shown(layer: Layer): void
  /** A page is about to be hidden; it may be closed. */
  hides(layer: Layer): void
  /** Reports a navigation: its name and the address. */
  navigated(name: string, detail: string): void
}

export interface Stack {
  /** Contains the layers; the last one is visible. */
  element: HTMLElement
  /** From the tab's page to the top page. */
  layers(): Layer[]
  top(): Layer
  byFrame(frame: Element): Layer | undefined
  /** All webviews, including those of hidden tabs. */
  all(): Layer[]
  open(url: string): void
  /** Opens a native screen; `alone` closes everything below it. */
  openNative(title: string, detail: string, how?: 'over' | 'instead' | 'alone'): void
  redirect(url: string): void
  back(delta: number): void
  switchTab(url: string): void
  relaunch(url: string): void
}

/** A tab is identified by its path; the bare address is home. */
const tabOf = (url: string) => url.replace(/[?#].*$/, '').replace(/^\/$/, '/site/index')

const layerFor = (url: string): Layer => {
  const own = ownAddress(url)
  return own === null ? createNativeScreen('Another site', url) : createWebview(own)
}

export const createStack = (element: HTMLElement, firstUrl: string, ports: StackPorts): Stack => {
  const first = layerFor(firstUrl)
  const tabs = new Map([[tabOf(first.url), first]])
  let tab = first
  let over: Layer[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  const layers = () => [tab, ...over]
  const top = () => over.at(-1) ?? tab
  const all = () => [...tabs.values(), ...over]

  const slide = () => {
    element.classList.add('sliding')
    clearTimeout(timer)
    timer = setTimeout(() => element.classList.remove('sliding'), SLIDE_MS)
  }
  const draw = () => {
    for (const layer of all()) layer.element.classList.toggle('behind', layer !== top())
    ports.changed()
  }
  const add = (layer: Layer): Layer => {
    element.append(layer.element)
    return layer
  }
  const drop = (gone: readonly Layer[]) => gone.forEach((layer) => layer.element.remove())
  const act = (name: string, detail: string, change: () => void) => {
    ports.navigated(name, detail)
    slide()
    change()
    draw()
  }
  const leave = () => ports.hides(top())
  const clear = () => {
    drop(over)
    over = []
  }
  const startWith = (layer: Layer) => {
    clear()
    drop([...tabs.values()])
    tabs.clear()
    tab = add(layer)
    tabs.set(tabOf(tab.url), tab)
  }

  add(first)
  draw()
  return {
    element,
    layers,
    top,
    all,
    byFrame: (frame) => all().find((layer) => layer.frame === frame),
    open: (url) =>
      act('open', url, () => {
        leave()
        over.push(add(layerFor(url)))
      }),
    openNative: (title, detail, how = 'over') =>
      act(title, detail, () => {
        leave()
        const screen = createNativeScreen(title, detail)
        if (how === 'alone' || (how === 'instead' && over.length === 0)) startWith(screen)
        else {
          if (how === 'instead') drop(over.splice(-1))
          over.push(add(screen))
        }
      }),
    redirect: (url) =>
      act('redirect', url, () => {
        const layer = top()
        const own = ownAddress(url)
        if (layer.frame?.contentWindow && own !== null) {
          layer.url = own
          layer.frame.contentWindow.location.replace(own)
          return
        }
        leave()
        const other = layerFor(url)
        if (over.length === 0) return startWith(other)
        drop([layer])
        over.splice(-1, 1, add(other))
      }),
    back: (delta) =>
      act('back', String(delta), () => {
        if (over.length > 0) leave()
        drop(over.splice(-Math.min(delta, over.length || 1)))
        ports.shown(top())
      }),
    switchTab: (url) =>
      act('switchTab', url, () => {
        const key = tabOf(ownAddress(url) ?? url)
        const kept = tabs.get(key)
        if (kept !== top()) leave()
        clear()
        tab = kept ?? add(layerFor(url))
        tabs.set(key, tab)
        if (kept) ports.shown(kept)
      }),
    relaunch: (url) =>
      act('relaunch', url, () => {
        leave()
        startWith(layerFor(url))
      }),
  }
}
