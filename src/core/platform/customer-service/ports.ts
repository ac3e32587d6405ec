/** What customer service needs from above: the native bridge, which is loaded in the app alone. */
export interface CustomerServicePorts {
  /** The bridge's method customeService (spec 7.3). Rejects with a BridgeError, also below 1.15.0 on iOS and 1.16.0 on Android. */
  callNative(payload: { url: string }): Promise<unknown>
}

/** The ports in use; without them the app opens no chat. */
export const customerServicePorts: CustomerServicePorts = {
  callNative: () => Promise.reject(new Error('no bridge')),
}

export const configureCustomerService = (ports: CustomerServicePorts): void => {
  Object.assign(customerServicePorts, ports)
}

/** Whom to talk to, and what the person comes from. */
export interface CustomerServiceOptions {
  /** The messenger's id of the company. */
  corpId: string
  /** The chat's own link, as the messenger's customer service gives it. */
  url: string
  /** A card that the mini-program puts into the chat: the page that the question is about. */
  card?: { title: string; path: string; imageUrl?: string }
}

/** null, or why there is no chat, in the user's words (spec 5, 8). Never rejects. */
export type OpenCustomerService = (options: CustomerServiceOptions) => Promise<string | null>

/** Callers without types exist: an address's parameters, a server's answer. */
export const isOptions = (given: unknown): boolean =>
  typeof given === 'object' && given !== null && !Array.isArray(given)
