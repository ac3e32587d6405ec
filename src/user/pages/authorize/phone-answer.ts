/** The fields that this module reads of the messenger's event after the user has answered its phone question. */
export interface PhoneButtonDetail {
  errMsg?: string
  code?: string
}

/** The user's answer. `code` is for POST /user/bind-phone and valid for one use within five minutes. */
export type PhoneAnswer = { kind: 'code'; code: string } | { kind: 'refused' } | { kind: 'unavailable' }

/** `unavailable`: an old messenger gives no code, the account lacks the permission, or the shop's quota is used up. */
export const readPhoneAnswer = ({ errMsg = '', code }: PhoneButtonDetail): PhoneAnswer => {
  if (code) return { kind: 'code', code }
  return /\b(?:deny|denied|cancel)/i.test(errMsg) ? { kind: 'refused' } : { kind: 'unavailable' }
}
