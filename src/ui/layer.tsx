import { View } from '@tarojs/components'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { cx } from './class-names'
import { POPUP_Z_INDEX } from './limits'
import { useBack } from './use-back'
import { useModal } from './use-modal'
import { usePresence } from './use-presence'
import { useScrollLock } from './use-scroll-lock'
import './layer.scss'

export interface LayerProps {
  open: boolean
  /** Escape, back, or a tap on the scrim, as far as each is allowed. */
  onClose: () => void
  /** Name for screen readers. */
  label: string
  role?: 'dialog' | 'alertdialog'
  /** A dark scrim behind; default true. */
  overlay?: boolean
  closeOnOverlay?: boolean
  /** Closes on back navigation (spec 4); default true. */
  closeOnBack?: boolean
  lockScroll?: boolean
  /** Class of the box, and what it has while leaving. */
  boxClass: string
  children: ReactNode
}

/** Open layers: each stands above those that were opened before it. */
let depth = 0

/** A modal box over the page: scrim, stacking, focus, Escape, back, scroll lock, and the animation of coming and going. */
export function Layer({
  open,
  onClose,
  label,
  role = 'dialog',
  overlay = true,
  closeOnOverlay = true,
  closeOnBack = true,
  lockScroll = true,
  boxClass,
  children,
}: LayerProps) {
  const { isThere, isLeaving } = usePresence(open)
  const box = useRef<HTMLElement>(null)
  const [zIndex, setZIndex] = useState(POPUP_Z_INDEX)
  useModal(box, { active: open, onEscape: onClose })
  useScrollLock(box, open && lockScroll)
  useBack(open && closeOnBack, onClose)
  useEffect(() => {
    if (!open) return
    setZIndex(POPUP_Z_INDEX + depth++)
    return () => {
      depth--
    }
  }, [open])

  if (!isThere) return null
  return (
    <View className={cx('rx-layer', isLeaving && 'rx-layer-leaving')} style={{ zIndex }}>
      {overlay && <View className="rx-layer-scrim" catchMove onClick={closeOnOverlay ? onClose : undefined} />}
      <View
        ref={box}
        className={cx('rx-layer-box', boxClass)}
        ariaRole={role}
        ariaLabel={label}
        aria-modal="true"
        {...{ tabIndex: -1 }}
      >
        {children}
      </View>
    </View>
  )
}
