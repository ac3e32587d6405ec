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
  /** Before the text; the spinner takes its place. */
  icon?: IconName
  /** As wide as its place. */
  block?: boolean
  /** Busy: shows a spinner beside the text and takes no taps. */
  loading?: boolean
  disabled?: boolean
  onTap?: () => void
  onPress?: () => void
  /** On H5 a link. */
  href?: string
  label?: string
  /** Default: the text of `children` is the id and the name by which taps are counted. */
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
  // The text names the button in clicks (spec 5) unless its page gives it a steadier name.
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
