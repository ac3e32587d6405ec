import type { CaptchaProps } from './captcha.h5'

/** The mini-program can run no foreign script, so there is no widget: the user has to wait. */
export const hasCaptcha: boolean = false

export function Captcha(_props: CaptchaProps) {
  return null
}
