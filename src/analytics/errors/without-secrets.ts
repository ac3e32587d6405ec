/** Reports may name no person: texts and addresses without login tokens, codes and phone numbers. */
import { withoutIdentity } from '@/core/platform/navigation/external'

/** A login token under any of its names, also inside an encoded address or as JSON. */
const TOKEN = /((?:updateFutureToken|user[_-]?identity|token)["']?\s*(?:=|:|%3d|%3a)\s*["']?)[^&\s"'%,})]+/gi
const PHONE = /(^|\D)1[3-9]\d{9}(?!\d)/g
/** Parameters of an address that are secret or a person's. */
const PRIVATE = /([?&](?:phone|mobile|tel|code|sms\w*)=)[^&#]*/gi

export const textWithoutSecrets = (text: string): string => text.replace(TOKEN, '$1*').replace(PHONE, '$1*')

export const urlWithoutSecrets = (url: string): string =>
  textWithoutSecrets(withoutIdentity(url).replace(PRIVATE, '$1*'))
