/** The error of a failed call: a `BridgeError` that can be thrown. */
import type { BridgeError } from './types'

export class BridgeFailure extends Error implements BridgeError {
  readonly platform: BridgeError['platform']
  override readonly name = 'BridgeFailure'

  constructor(
    readonly kind: BridgeError['kind'],
    readonly method: string,
    message: string,
    /** The native code; only with kind `refused`. */
    readonly code?: number,
  ) {
    super(message)
    this.platform = kind === 'web' ? 'web' : 'native'
  }
}
