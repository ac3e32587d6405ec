import { forwardRef } from 'react'
import type { ButtonProps } from '@tarojs/components/types/Button'
import { domProps } from './dom/props'
import { join } from './dom/style'

/**
 * A native `<button>` without the browser's styles; type, size, plain and loading become class names for the caller to
 * style. `openType` names abilities of the mini-program and has no effect here.
 */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(props, ref) {
  const { type, size, plain, disabled, loading, formType } = props
  const base = join(
    'h5-button',
    type && `h5-button-${type}`,
    size === 'mini' && 'h5-button-mini',
    plain && 'h5-button-plain',
    loading && 'h5-button-loading',
  )
  return (
    <button
      {...domProps(disabled ? { ...props, hoverClass: undefined, onLongPress: undefined } : props, base)}
      type={formType ?? 'button'}
      disabled={disabled}
      aria-busy={loading || undefined}
      ref={ref}
    />
  )
})
