/**
 * Stands behind the modules that Taro's H5 entry imports (see config/index.ts): `@tarojs/router`, `@tarojs/taro`, `@tarojs/runtime`, and the
 * framework's and platform's runtimes. The generated entry calls, in this order: createReactApp, createBrowserHistory, handleAppMount,
 * createRouter, initPxTransform. Only createRouter does something here: it starts our runtime with the app and its pages.
 */
import type { ComponentType } from 'react'
import { startH5 } from './start'
import type { AppComponent } from './root'

/** One page of the generated entry; `load` resolves to the page's module in its first place. */
export interface GeneratedRoute {
  path: string
  load(): [Promise<{ default: ComponentType }>, ...unknown[]]
}

export const createReactApp = (App: AppComponent) => App
export const createBrowserHistory = () => null
export const handleAppMount = () => {}
export const initPxTransform = () => {}
const globalWindow = window
export { globalWindow as window }

export const createRouter = (_history: null, App: AppComponent, config: { routes: GeneratedRoute[] }) => {
  // In a task of its own: evaluating the app has just filled one.
  setTimeout(() => void startH5(App, config.routes))
}

const taro = {}
export default taro
