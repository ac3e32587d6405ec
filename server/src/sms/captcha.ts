/**
 * Captchas by the protocol that reCAPTCHA, hCaptcha and Turnstile share ("siteverify"): the page's widget gives the
 * client a token, and the service says whether it is good. Without settings nobody needs one.
 */
import { CAPTCHA_TIMEOUT_MS } from '../limits'

export interface CaptchaSettings {
  /** Address of the service's siteverify call. */
  verifyUrl: string
  secret: string
  /** Public: the client's widget needs it. */
  siteKey: string
  /** Address of the widget's script. */
  scriptUrl: string
}

/** Port to the captcha's service. */
export interface Captcha {
  /** Whether the token is good, for the client at `address`. @throws when the service does not say. */
  verify(token: string, address: string): Promise<boolean>
}

const NAMES = ['CAPTCHA_VERIFY_URL', 'CAPTCHA_SECRET', 'CAPTCHA_SITE_KEY', 'CAPTCHA_SCRIPT_URL'] as const

/** All settings or none. @param optional a setting's text, null when it is empty. Problems are added to `problems`. */
export function readCaptcha(optional: (name: string) => string | null, problems: string[]): CaptchaSettings | null {
  const [verifyUrl, secret, siteKey, scriptUrl] = NAMES.map((name) => optional(name) ?? '')
  if (!verifyUrl && !secret && !siteKey && !scriptUrl) return null
  if (!verifyUrl || !secret || !siteKey || !scriptUrl) {
    problems.push(`${NAMES.join(', ')} must be set all together`)
    return null
  }
  for (const url of [verifyUrl, scriptUrl]) {
    if (!/^https?:\/\/[^\s;,'"]+$/.test(url) || !URL.canParse(url)) problems.push(`"${url}" is no address of a captcha`)
  }
  return { verifyUrl, secret, siteKey, scriptUrl }
}

export function createCaptcha({ verifyUrl, secret }: CaptchaSettings): Captcha {
  return {
    async verify(token, address) {
      const response = await fetch(verifyUrl, {
        method: 'POST',
        body: new URLSearchParams({ secret, response: token, remoteip: address }),
        signal: AbortSignal.timeout(CAPTCHA_TIMEOUT_MS),
      })
      if (!response.ok) throw new Error(`the captcha's service answered ${response.status}`)
      return ((await response.json()) as { success?: unknown }).success === true
    },
  }
}
