import { type KeyboardEvent, type MouseEvent } from 'react'
import { cx } from '../internal/class-names'
import type { PressableProps } from './pressable-props'
import './pressable.scss'

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/**
 * Base of everything that can be pressed: a link if it has an address, else a button for keyboards and screen readers.
 * The browser handles a modified click on a link (new tab).
 */
export function Pressable({
  href,
  onTap,
  onPress,
  label,
  role,
  disabled,
  selected,
  checked,
  current,
  expanded,
  busy,
  focusable = true,
  trackingAttributes,
  id,
  className,
  style,
  children,
}: PressableProps) {
  const shared = {
    ...trackingAttributes,
    id,
    className: cx('rx-tap', disabled && 'rx-tap-disabled', className),
    style,
    'aria-label': label,
    'aria-disabled': disabled || undefined,
    'aria-selected': selected,
    'aria-checked': checked,
    'aria-current': current ? ('page' as const) : undefined,
    'aria-expanded': expanded,
    'aria-busy': busy || undefined,
    // The event itself is never passed: a callback may take an optional argument of its own.
    onTouchStart: onPress && (() => onPress()),
    onMouseDown: onPress && (() => onPress()),
  }
  if (href !== undefined) {
    const onClick = (event: MouseEvent) => {
      if (!isPlainClick(event) || !onTap) return
      event.preventDefault()
      if (!disabled) onTap()
    }
    return (
      <a {...shared} href={href} role={role} onClick={onClick} tabIndex={focusable ? undefined : -1}>
        {children}
      </a>
    )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || (event.key !== 'Enter' && event.key !== ' ')) return
    event.preventDefault()
    if (!disabled) onTap?.()
  }
  return (
    <div
      {...shared}
      role={role ?? 'button'}
      tabIndex={focusable && !disabled ? 0 : -1}
      onClick={disabled ? undefined : () => onTap?.()}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  )
}
