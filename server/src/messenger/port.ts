/** What the shop needs of the messenger. Codes, open ids, session keys, tokens and tickets stay in here: no message of an error names one. */

/** `badCode`: the code is wrong, old or used. `unavailable`: no answer, or none that could be used. */
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
  /** The open id behind the code of `wx.login`: the person's name within this mini-program. It never leaves the server. */
  openIdOf(code: string): Promise<string>
  /** The mobile number behind the code of the phone button, 11 digits; null when it is not of the mainland. */
  phoneOf(phoneCode: string): Promise<string | null>
}

/** The official account's side: what pages in the messenger's browser are signed with. */
export interface OfficialAccount {
  readonly appId: string
  /** The JS SDK's ticket, of the messenger or kept. @throws MessengerError */
  ticket(): Promise<string>
}
