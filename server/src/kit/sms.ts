/** Sends one-time codes. Throws when the message could not be handed over. */
export interface SmsProvider {
  send(phone: string, code: string): Promise<void>
}
