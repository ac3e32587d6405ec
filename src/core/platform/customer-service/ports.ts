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
