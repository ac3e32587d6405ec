/** Numbers of binding a phone. */

/** Digits of a mainland mobile number and of a code (contract: Phone, SmsCode). */
export const PHONE_LENGTH = 11
export const CODE_LENGTH = 6
