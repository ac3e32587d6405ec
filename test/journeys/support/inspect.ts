/** Looks at a page as assistive technology does. These functions run inside the browser, so none can use another. */
import type { Page } from 'playwright-core'

/** Controls and pictures that have no name, as the beginning of their markup. */
export const unnamed = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    const textOf = (element: Element | null): string =>
      element === null
        ? ''
        : [
            element.getAttribute('aria-label') ?? '',
            element.textContent ?? '',
            ...[...element.querySelectorAll('img[alt]')].map((picture) => picture.getAttribute('alt') ?? ''),
          ]
            .join('')
            .trim()
    const byIds = (element: Element) =>
      (element.getAttribute('aria-labelledby') ?? '')
        .split(' ')
        .map((id) => textOf(id ? document.getElementById(id) : null))
        .join('')
    const isField = (element: Element) => element.matches('input, textarea, select')
    const nameOf = (element: Element) =>
      element.getAttribute('aria-label')?.trim() ||
      byIds(element) ||
      (isField(element) ? textOf((element as HTMLInputElement).labels?.[0] ?? null) : textOf(element))
    const roles = ['button', 'link', 'tab', 'checkbox', 'radio', 'switch', 'option', 'dialog', 'alertdialog', 'heading']
    const controls = `a[href], button, input, textarea, select, ${roles.map((role) => `[role=${role}]`).join(', ')}`
    return [
      ...[...document.querySelectorAll(controls)].filter((element) => isSeen(element) && !nameOf(element)),
      ...document.querySelectorAll('img:not([alt])'),
    ].map((element) => element.outerHTML.slice(0, 120))
  })

/** Controls inside controls: of two nested targets only one can be reached. */
export const nested = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const control =
      'a[href], button, input, textarea, [role=button], [role=checkbox], [role=radio], [role=switch], [role=tab]'
    return [...document.querySelectorAll(control)]
      .filter((element) => element.parentElement?.closest(control))
      .map((element) => element.outerHTML.slice(0, 120))
  })

/** Presses Tab `times` times. @returns what had the focus without showing it */
export const unseenFocus = async (page: Page, times: number): Promise<string[]> => {
  const found: string[] = []
  for (let at = 0; at < times; at++) {
    await page.keyboard.press('Tab')
    const wrong = await page.evaluate(() => {
      const element = document.activeElement
      if (!element || element === document.body) return ''
      const style = getComputedStyle(element)
      const hasOutline = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0
      // A field may show it by the frame around it, which has a style of its own for :focus-within.
      const isShown = hasOutline || style.boxShadow !== 'none' || element.matches('input, textarea')
      return isShown ? '' : element.outerHTML.slice(0, 120)
    })
    if (wrong) found.push(wrong)
  }
  return found
}

/**
 * px by which the page is wider than the screen. innerWidth cannot say so: a phone zooms out until a page that is too
 * wide fits.
 */
export const overhang = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Controls that reach out of the box that holds them, as the beginning of their markup. */
export const cutControls = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.rx-host:not(.rx-host-hidden) .rx-tap')]
      .filter((element) => {
        const box = element.getBoundingClientRect()
        const frame = element.closest('.rx-cols-aside, .rx-scr-card, .rx-bottom-bar, .list-rail, .rx-page')
        const limits = frame?.getBoundingClientRect()
        // What scrolls sideways is wider on purpose.
        const scroller = element.closest('.h5-scroll, .h5-swiper, .rx-swipe')
        return limits && !scroller && box.width > 0 && (box.right > limits.right + 17 || box.left < limits.left - 17)
      })
      .map((element) => element.outerHTML.slice(0, 160)),
  )

/** Addresses of all links on the page, those of its hidden parts too. */
export const links = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...document.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? ''))
