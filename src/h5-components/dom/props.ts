import type { CSSProperties, HTMLAttributes, KeyboardEvent, MouseEvent } from 'react'
import type { StandardProps } from '@tarojs/components/types/common'
import { withDetail } from './event'
import { addPress, type PressProps } from './press'
import { join, parseStyle } from './style'

/** Props that reach the DOM. The others are for other platforms, or for the component itself. */
const PASSED =
  /^(id|children|hidden|inert|role|title|tabIndex|dangerously.+|alt|width|height|srcSet|sizes|(data|aria)-.+|on(Touch[SMEC]|Key[DU]|Mouse|Focus|Blur|Wheel|TransitionE|Animation[SIE]).*)$/
const WIDGET = /^(button|link|tab|switch|checkbox|radio)$/

/** Prop name → attribute name, '' for none. Cached: a page uses only some dozens of names. */
const names: Record<string, string> = {}
const nameOf = (prop: string): string => {
  if (PASSED.test(prop)) return prop
  if (prop === 'ariaRole') return 'role'
  // React 18 knows this attribute only in lower case.
  if (prop === 'fetchPriority') return prop.toLowerCase()
  return /^aria[A-Z]/.test(prop) ? `aria-${prop.slice(4).toLowerCase()}` : ''
}

const clickOnKey = (event: KeyboardEvent<HTMLElement>) => {
  if (event.target !== event.currentTarget || (event.key !== 'Enter' && event.key !== ' ')) return
  event.preventDefault()
  event.currentTarget.click()
}

type AnyProps = StandardProps & PressProps & { catchMove?: boolean }

/**
 * The DOM props of a Taro component: `base` class first, style strings parsed, `ariaX` names mapped, clicks with
 * `detail` {x, y} in page px, long press and pressed style where requested, and keyboard activation for elements with a
 * widget's role.
 */
export function domProps(given: object, base?: string | false): HTMLAttributes<HTMLElement> {
  const props: AnyProps = given
  const attributes: Record<string, unknown> = {}
  for (const prop in props) {
    const name = (names[prop] ??= nameOf(prop))
    if (name) attributes[name] = props[prop as keyof AnyProps]
  }
  const dom: HTMLAttributes<HTMLElement> = attributes
  const { className, style, onClick, onLongPress, hoverClass, catchMove } = props
  if (base || className || catchMove || onLongPress)
    dom.className = join(base, className, catchMove && 'h5-catch-move', onLongPress && 'h5-press')
  if (style) dom.style = typeof style === 'string' ? parseStyle(style) : (style as CSSProperties)
  if (onClick) {
    const handler = onClick as (event: object) => void
    dom.onClick = (event: MouseEvent) => handler(withDetail(event, { x: event.pageX, y: event.pageY }))
    if (WIDGET.test(dom.role ?? '')) {
      dom.tabIndex ??= 0
      dom.onKeyDown ??= clickOnKey
    }
  }
  if (onLongPress || hoverClass) addPress(dom, props)
  return dom
}
