/** What the messenger's phone button tells when the person has decided; only what is read here. */
export interface PhoneButtonDetail {
  errMsg?: string
  code?: string
}

/** `code` is for POST /user/bind-phone, good for one use within five minutes. */
export type PhoneAnswer = { kind: 'code'; code: string } | { kind: 'refused' } | { kind: 'unavailable' }

/** `unavailable`: an old messenger gives no code, an account has no such right, or the shop has used up its share. */
export const readPhoneAnswer = ({ errMsg = '', code }: PhoneButtonDetail): PhoneAnswer => {
  if (code) return { kind: 'code', code }
  return /\b(?:deny|denied|cancel)/i.test(errMsg) ? { kind: 'refused' } : { kind: 'unavailable' }
}
