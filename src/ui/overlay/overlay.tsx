import { View } from '@tarojs/components'
import { useRef, type ReactNode } from 'react'
import { cx } from '../internal/class-names'
import { POPUP_Z_INDEX } from '../internal/limits'
import { usePresence } from './use-presence'
import { heldBox, useScrollLock } from './use-scroll-lock'
import './overlay.scss'

export interface OverlayProps {
  open: boolean
  /** A tap on the dark, not on what stands on it. */
  onTap?: () => void
  /** Default 2000 (spec 9). */
  zIndex?: number
  /** The page behind stands still; default true. */
  lockScroll?: boolean
  className?: string
  /** Stands in the middle. */
  children?: ReactNode
}

/** A dark veil over the page. It is no dialog: what asks for an answer is a Popup. */
export function Overlay({ open, onTap, zIndex = POPUP_Z_INDEX, lockScroll = true, className, children }: OverlayProps) {
  const { isThere, isLeaving } = usePresence(open)
  const box = useRef<HTMLElement>(null)
  useScrollLock(box, open && lockScroll)
  if (!isThere) return null
  return (
    <View
      ref={box}
      className={cx('rx-overlay', isLeaving && 'rx-overlay-leaving', className)}
      style={{ zIndex }}
      {...heldBox(lockScroll)}
    >
      <View className="rx-overlay-veil" catchMove={lockScroll} onClick={onTap && (() => onTap())} />
      {children && <View className="rx-overlay-body">{children}</View>}
    </View>
  )
}
