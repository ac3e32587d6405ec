import type { Query } from '../../kit/query'
import type { DriverOpen } from './plan'

/** Acts on a plan. One per build. */
export interface NavigationDriver {
  build: 'h5' | 'weapp'
  /** Called once, when the app starts. */
  start(): void
  open(open: DriverOpen, urls: { h5Url: string; miniUrl: string }): void
  back(delta: number): void
  /** Shows another address for the current page. Nothing in the mini-program, which has no addresses. */
  rewrite(h5Url: string): void
  /** Loads the code of a page ahead of time, where the build can. */
  preload(h5Url: string): void
  stackLevel(): number
  current(): Query
  /** H5 address of the page shown now. */
  currentAddress(): string
}
