/** What src/app hands in: the native bridge, which is loaded only in the app. */
export interface CustomerServicePorts {
  /**
   * Calls the bridge's customeService (spec 7.3). Rejects with a BridgeError, also below 1.15.0 on iOS and 1.16.0 on
   * Android.
   */
  callNative(payload: { url: string }): Promise<unknown>
}

/** The ports in use; by default no chat opens in the app. */
export const customerServicePorts: CustomerServicePorts = {
  callNative: () => Promise.reject(new Error('no bridge')),
}

export const configureCustomerService = (ports: CustomerServicePorts): void => {
  Object.assign(customerServicePorts, ports)
}

/** Whom to talk to, and which page the question is about. */
export interface CustomerServiceOptions {
  /** The company's id at the messenger. */
  corpId: string
  /** The chat's link, as the messenger's customer service issues it. */
  url: string
  /** A card about the current page that the mini-program posts into the chat. */
  card?: { title: string; path: string; imageUrl?: string }
}

/** Resolves with null, or with the reason of the failure in the user's words (spec 5, 8). Never rejects. */
export type OpenCustomerService = (options: CustomerServiceOptions) => Promise<string | null>

/** Checked at run time because some callers are untyped: address parameters, server answers. */
export const isOptions = (given: unknown): boolean =>
  typeof given === 'object' && given !== null && !Array.isArray(given)
