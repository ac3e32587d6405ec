/** Shows the page as it looks elsewhere, without touching the device: the dark scheme, and a reader's larger text. */

/** Larger text of a reader: a quarter more. */
const LARGER = '125%'
const SCHEME = /\(prefers-color-scheme:\s*dark\)/

/** Media rules of the dark scheme, with the condition that they had. */
const darkRules = (): CSSMediaRule[] =>
  [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].filter(
      (rule): rule is CSSMediaRule =>
        rule instanceof CSSMediaRule && (SCHEME.test(rule.media.mediaText) || forced.has(rule)),
    ),
  )
const forced = new Map<CSSMediaRule, string>()

export const canChangeLooks = true

/** The dark scheme whatever the device says; false: what it says. */
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
