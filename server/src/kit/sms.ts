/** Sends one-time codes. Throws when the provider did not accept the message. */
export interface SmsProvider {
  send(phone: string, code: string): Promise<void>
}
