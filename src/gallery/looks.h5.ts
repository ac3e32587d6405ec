/** Shows the page as it looks under other settings, without changing the device's: dark scheme, larger text. */

/** Larger text as a user may set it: 25 % more. */
const LARGER = '125%'
const SCHEME = /\(prefers-color-scheme:\s*dark\)/

/** Media rules of the dark scheme, with their original conditions. */
const darkRules = (): CSSMediaRule[] =>
  [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].filter(
      (rule): rule is CSSMediaRule =>
        rule instanceof CSSMediaRule && (SCHEME.test(rule.media.mediaText) || forced.has(rule)),
    ),
  )
const forced = new Map<CSSMediaRule, string>()

export const canChangeLooks = true

/** True: the dark scheme, whatever the device's setting; false: the device's setting. */
export const setDark = (isDark: boolean): void => {
  for (const rule of darkRules()) {
    const before = forced.get(rule) ?? rule.media.mediaText
    forced.set(rule, before)
    rule.media.mediaText = isDark ? 'all' : before
  }
}

export const setLarger = (isLarger: boolean): void => {
  document.documentElement.style.fontSize = isLarger ? LARGER : ''
}

/** Long lists scroll in a window of their own, so that the page stays short. */
export const listWindow = 'gl-window'
