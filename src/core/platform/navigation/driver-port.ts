import type { CallableMethod } from '../../bridge/methods'
import type { Host } from '../environment/types'
import type { DriverOpen, HostAct, Plan } from './plan-types'

/** Carries out plans. One implementation per build. */
export interface NavigationDriver {
  build: 'h5' | 'weapp'
  /** Called once, when the app starts. */
  start(): void
  /** `url`: an H5 address in the web app, a page path with parameters in the mini-program. */
  open(open: DriverOpen, url: string): void
  back(delta: number): void
  /** Changes the current page's address. No effect in the mini-program, which has no addresses. */
  rewrite(h5Url: string): void
  /** Opens another site in this window. No effect in the mini-program, which opens sites in its webview page. */
  leave(url: string): void
  /** Loads a page's code ahead of time, where the build can. */
  preload(h5Url: string): void
  /** Number of entries or pages behind the active one. */
  depth(): number
  /** H5 address of the page behind the active one; '' when there is none or it is unknown. */
  addressBehind(): string
  /** H5 address of the active page. */
  currentAddress(): string
  /** The address for which the not-found page is shown. */
  missingAddress(): string
  /** Origin of the H5 site: `https://shop.example`; '' on the server. */
  origin(): string
  /**
   * Loads the driver of the host around the web app; undefined where the build's own driver suffices. Rejects if the
   * code does not load.
   */
  loadHost(host: Host, ports: HostPorts): Promise<HostDriver> | undefined
}

/** The native bridge as navigation uses it. @throws BridgeError (a rejection) */
export interface NativeCaller {
  call(method: CallableMethod, payload: object): Promise<unknown>
}

export interface ConfirmOptions {
  title?: string
  text: string
  /** A line below the text: the name of the site that would open. */
  detail?: string
  confirmText: string
  cancelText: string
}

/** What a host's driver receives. */
export interface HostPorts {
  /** The build's driver, used where the host lacks a call. */
  base: NavigationDriver
  bridge?: () => Promise<NativeCaller>
  /** Whether the user agrees. */
  confirm(options: ConfirmOptions): Promise<boolean>
  isLoggedIn(): boolean
  /** Carries out a plan once the debounce of 500 ms since the last navigation is over. */
  performLater(planned: Plan): void
  /** After a login over this page: opens an address, likewise; '' applies guards and look-ups to the shown one. */
  afterLogin(url: string): void
  logError(error: unknown): void
}

export interface HostDriver {
  perform(planned: HostAct): void
  /** Number of open pages in the mini-program around, this one included; 1 elsewhere. */
  stackLevel(): number
}
