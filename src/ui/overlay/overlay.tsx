import { View } from '@tarojs/components'
import { useRef, type ReactNode } from 'react'
import { cx } from '../internal/class-names'
import { POPUP_Z_INDEX } from '../internal/limits'
import { usePresence } from './use-presence'
import { heldBox, useScrollLock } from './use-scroll-lock'
import './overlay.scss'

export interface OverlayProps {
  open: boolean
  /** Called by a tap on the veil, not on its content. */
  onTap?: () => void
  /** Default 2000 (spec 9). */
  zIndex?: number
  /** The page behind does not scroll; default true. */
  lockScroll?: boolean
  className?: string
  /** Content, centred. */
  children?: ReactNode
}

/** A dark veil over the page. It is not a dialog: use a Popup where the user must answer. */
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
