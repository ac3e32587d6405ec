/** The server calls that src/app hands in. Without them sharing stays unconfigured and unreported. */
import type { JsSdkConfig } from '../messenger-sdk/js-sdk'

export interface SharePorts {
  /** GET /config/shop-jssdk for a page's address; null when the messenger is not set up there. */
  fetchConfig(url: string): Promise<JsSdkConfig | null>
  /** Adds timestamp and signature to the address of a GET that carries no headers (spec 7). */
  signUrl(url: string): Promise<string>
  /** Reports a share by GET /user/wx-share (spec 7.1). */
  reportShare(share: { target: 'timeline' | 'friend'; pageType: string; pageTitle: string }): void
}

/** The ports in use. Read at call time, never stored. */
export const sharePorts: SharePorts = {
  fetchConfig: () => Promise.resolve(null),
  signUrl: (url) => Promise.resolve(url),
  reportShare: () => {},
}

export const configureShare = (ports: SharePorts): void => {
  Object.assign(sharePorts, ports)
}

/** What a page offers for sharing, on both builds. */
export interface ShareContent {
  title: string
  /** The page's H5 address, root-relative with its parameters: `/product/view?id=100001`. Each build converts it. */
  path: string
  /** A picture's address, root-relative or absolute; absent: the messenger chooses one. */
  imageUrl?: string
}
