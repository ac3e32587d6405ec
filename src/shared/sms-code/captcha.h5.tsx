import type { SiteConfig } from '@contract/user'
import { View } from '@tarojs/components'
import { useEffect, useRef } from 'react'
import { loadScript } from '@/core/platform/messenger-sdk/load-script'
import { SMS_TEXT } from './messages'

export interface CaptchaProps {
  site: NonNullable<SiteConfig['captcha']>
  onToken: (token: string) => void
  /** The widget did not load. */
  onFail: () => void
}

/** What the widgets of reCAPTCHA, hCaptcha and Turnstile have in common. */
interface Widget {
  render(container: HTMLElement, options: { sitekey: string; callback: (token: string) => void }): unknown
}
declare global {
  interface Window {
    turnstile?: Widget
    hcaptcha?: Widget
    grecaptcha?: Widget
  }
}

const BOX = 'rx-sms-captcha'
const widgetOf = (): Widget | undefined => window.turnstile ?? window.hcaptcha ?? window.grecaptcha

export const hasCaptcha: boolean = true

/** Draws the widget of the shop's captcha. */
export function Captcha({ site, onToken, onFail }: CaptchaProps) {
  const latest = useRef({ onToken, onFail })
  useEffect(() => {
    latest.current = { onToken, onFail }
  })
  useEffect(() => {
    let isShown = true
    const draw = async () => {
      if (!widgetOf()) await loadScript(site.script)
      const box = document.getElementById(BOX)
      if (!isShown || !box) return
      const widget = widgetOf()
      if (!widget) throw new Error('the script brought no widget')
      widget.render(box, { sitekey: site.siteKey, callback: (token) => latest.current.onToken(token) })
    }
    draw().catch(() => isShown && latest.current.onFail())
    return () => {
      isShown = false
    }
  }, [site.script, site.siteKey])
  return (
    <View className="rx-sms-captcha">
      <View ariaRole="status">{SMS_TEXT.captcha}</View>
      <View id={BOX} />
    </View>
  )
}
