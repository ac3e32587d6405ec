/** What sharing needs from above: the calls of the server. Handed in once by the app; without them nothing is shared and nothing reported. */
import type { JsSdkConfig } from '../messenger-sdk/js-sdk'

export interface SharePorts {
  /** GET /config/shop-jssdk for a page's address; null when the messenger is not set up there. */
  fetchConfig(url: string): Promise<JsSdkConfig | null>
  /** GET /user/wx-share: somebody has shared (spec 7.1). */
  reportShare(share: { target: 'timeline' | 'friend'; pageType: string; pageTitle: string }): void
}

/** The ports in use. Read at call time, never stored. */
export const sharePorts: SharePorts = {
  fetchConfig: () => Promise.resolve(null),
  reportShare: () => {},
}

export const configureShare = (ports: SharePorts): void => {
  Object.assign(sharePorts, ports)
}

/** What a page gives to be shared, on both builds. */
export interface ShareContent {
  title: string
  /** The page's H5 address, root-relative with its parameters: `/product/view?id=100001`. Each build makes of it what it needs. */
  path: string
  /** A picture's address, root-relative or absolute; absent: the messenger takes its own. */
  imageUrl?: string
}
