/** What users write and others read, operators too: no way past the shop may be in it. */

/** A phone number, an address of the web, or another messenger's name. */
const CONTACT = /1[3-9]\d[\s-]?\d{4}[\s-]?\d{4}|https?:|www\.|微信|威信|QQ\s?\d|\.(com|cn)\b/iu

/** Whether a text leads elsewhere. */
export const hasContact = (text: string): boolean => CONTACT.test(text)
