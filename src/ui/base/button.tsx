import { Text } from '@tarojs/components'
import { cx } from '../internal/class-names'
import { Icon, type IconName } from './icon'
import { Spinner } from '../feedback/spinner'
import { Pressable } from './pressable'
import type { PressableProps } from './pressable-props'
import './button.scss'

export interface ButtonProps {
  children: string
  /** primary: solid; info: outlined (spec 5). */
  type?: 'primary' | 'info'
  /** middle 44 px high (default), small 32 px with a target of 44. */
  size?: 'small' | 'middle'
  /** Icon before the text; while loading the spinner replaces it. */
  icon?: IconName
  /** As wide as its container. */
  block?: boolean
  /** Busy: shows a spinner beside the text and ignores taps. */
  loading?: boolean
  disabled?: boolean
  onTap?: () => void
  onPress?: () => void
  /** Makes it a link on H5. */
  href?: string
  label?: string
  /** By default a text in `children` is the id and name under which taps are tracked. */
  trackingAttributes?: PressableProps['trackingAttributes']
  className?: string
}

/** A button with pressed, disabled and busy states. */
export function Button({
  children,
  type = 'primary',
  size = 'middle',
  icon,
  block,
  loading,
  disabled,
  className,
  trackingAttributes,
  ...tap
}: ButtonProps) {
  // The text names the button in click events (spec 5) unless the page sets a more stable name.
  const named = typeof children === 'string' ? { 'data-sort-id': children, 'data-sort-name': children } : undefined
  return (
    <Pressable
      {...tap}
      trackingAttributes={trackingAttributes ?? named}
      disabled={disabled || loading}
      busy={loading}
      className={cx(
        'rx-btn',
        `rx-btn-${type}`,
        `rx-btn-${size}`,
        block && 'rx-btn-block',
        disabled && 'rx-btn-disabled',
        className,
      )}
    >
      {loading ? (
        <Spinner className="rx-btn-before" />
      ) : (
        icon && <Icon name={icon} size="s" className="rx-btn-before" />
      )}
      <Text>{children}</Text>
    </Pressable>
  )
}
