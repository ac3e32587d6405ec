import type { CallableMethod } from '../../bridge/methods'
import type { Host } from '../environment/types'
import type { DriverOpen, HostAct, Plan } from './plan-types'

/** Acts on a plan. One per build. */
export interface NavigationDriver {
  build: 'h5' | 'weapp'
  /** Called once, when the app starts. */
  start(): void
  /** `url`: an H5 address in the web app, a page with its parameters in the mini-program. */
  open(open: DriverOpen, url: string): void
  back(delta: number): void
  /** Shows another address for the current page. Nothing in the mini-program, which has no addresses. */
  rewrite(h5Url: string): void
  /** This window goes to another site. Nothing in the mini-program, which shows them in its webview page. */
  leave(url: string): void
  /** Loads the code of a page ahead of time, where the build can. */
  preload(h5Url: string): void
  /** Entries or pages behind the one shown. */
  depth(): number
  /** H5 address of the page behind the one shown; '' when there is none, or where the build cannot tell. */
  addressBehind(): string
  /** H5 address of the page shown now. */
  currentAddress(): string
  /** Address that the not-found page stands for. */
  missingAddress(): string
  /** Where the H5 site is: `https://shop.example`; '' on the server. */
  origin(): string
  /** The driver of the host around the web app, loaded for it alone; undefined where the build's own is enough. Rejects if its code does not come. */
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

/** What a host's driver is given. */
export interface HostPorts {
  /** Stands in where the host does not know a call. */
  base: NavigationDriver
  bridge?: () => Promise<NativeCaller>
  /** Whether the person agrees. */
  confirm(options: ConfirmOptions): Promise<boolean>
  isLoggedIn(): boolean
  /** Acts once the 500 ms since the last navigation are over. */
  performLater(planned: Plan): void
  /** The same for an address. */
  openUrl(url: string): void
  logError(error: unknown): void
}

export interface HostDriver {
  perform(planned: HostAct): void
  /** Pages open in the mini-program around, this one included; 1 elsewhere. */
  stackLevel(): number
}
