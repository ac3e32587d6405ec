/** Numbers of the SMS code. */

/** Digits of a mainland mobile number and of a code (contract: Phone, SmsCode). */
export const PHONE_LENGTH = 11
export const CODE_LENGTH = 6

/** How often the remaining time is looked at, ms. */
export const RESEND_TICK = 500
