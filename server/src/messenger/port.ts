/**
 * The shop's interface to the messenger. Codes, open ids, session keys, tokens and tickets stay inside this module: no
 * error message contains one.
 */

/**
 * `badCode`: the code is wrong, old or used. `notAccepted`: the user does not take the message. `unavailable`: no
 * response, or none that could be used.
 */
export type MessengerFailure = 'badCode' | 'notAccepted' | 'unavailable'

export class MessengerError extends Error {
  constructor(
    readonly kind: MessengerFailure,
    message: string,
  ) {
    super(message)
    this.name = 'MessengerError'
  }
}

/** The mini-program's side. Its methods throw MessengerError. */
export interface MiniProgram extends SubscriptionSender {
  /** The open id behind the code of `wx.login`: the user's id within this mini-program. It never leaves the server. */
  openIdOf(code: string): Promise<string>
  /** The mobile number behind the code of the phone button, 11 digits; null when it is not a mainland number. */
  phoneOf(phoneCode: string): Promise<string | null>
}

/** A message that the user has accepted beforehand, each acceptance once. */
export interface SubscriptionMessage {
  openId: string
  /** The template's id in the mini-program's back office. */
  templateId: string
  /** The mini-program's page that it opens, with its parameters. */
  page: string
  /** Its keywords with their values, as `thing1`. */
  data: Readonly<Record<string, string>>
}

/** The mini-program's subscription messages. */
export interface SubscriptionSender {
  /** @returns false when the user does not take it. @throws MessengerError when it may be tried again */
  sendSubscription(message: SubscriptionMessage): Promise<boolean>
}

/** The official account's side: signs pages in the messenger's browser. */
export interface OfficialAccount {
  readonly appId: string
  /** The JS SDK's ticket, cached or fetched. @throws MessengerError */
  ticket(): Promise<string>
}
