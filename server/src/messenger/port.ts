/**
 * The shop's interface to the messenger. Codes, open ids, session keys, tokens and tickets stay inside this module: no
 * error message contains one.
 */

/** `badCode`: the code is wrong, old or used. `unavailable`: no response, or none that could be used. */
export type MessengerFailure = 'badCode' | 'unavailable'

export class MessengerError extends Error {
  constructor(
    readonly kind: MessengerFailure,
    message: string,
  ) {
    super(message)
    this.name = 'MessengerError'
  }
}

/** The mini-program's side. Both methods throw MessengerError. */
export interface MiniProgram {
  /** The open id behind the code of `wx.login`: the user's id within this mini-program. It never leaves the server. */
  openIdOf(code: string): Promise<string>
  /** The mobile number behind the code of the phone button, 11 digits; null when it is not a mainland number. */
  phoneOf(phoneCode: string): Promise<string | null>
}

/** The official account's side: signs pages in the messenger's browser. */
export interface OfficialAccount {
  readonly appId: string
  /** The JS SDK's ticket, cached or fetched. @throws MessengerError */
  ticket(): Promise<string>
}
