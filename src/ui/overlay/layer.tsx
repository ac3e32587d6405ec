import { View } from '@tarojs/components'
import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react'
import { cx } from '../internal/class-names'
import { POPUP_Z_INDEX } from '../internal/limits'
import { createSlot } from '../internal/slot'
import { useBack } from './use-back'
import { useModal } from './use-modal'
import { usePresence } from './use-presence'
import { heldBox, useScrollLock } from './use-scroll-lock'
import './layer.scss'

export interface LayerProps {
  open: boolean
  /** Called by Escape, back, or a tap on the scrim, if each is allowed. */
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
  /** Class of the box, and its additional class while leaving. */
  boxClass: string
  boxStyle?: CSSProperties
  children: ReactNode
}

/** z-indexes of the open layers above the base, the top one last. */
const open: number[] = []
/** How many layers are open, for what must wait until there is none. */
export const openLayers = createSlot(0)

/**
 * Puts a layer above all open ones, whichever of them has closed since. Returns its z-index and a function that removes
 * it.
 */
const stack = () => {
  const height = (open[open.length - 1] ?? -1) + 1
  open.push(height)
  openLayers.set(open.length)
  const remove = () => {
    open.splice(open.indexOf(height), 1)
    openLayers.set(open.length)
  }
  return { height, remove }
}

/** A modal box over the page: scrim, stacking, focus, Escape, back, scroll lock, and the enter and leave animations. */
export function Layer({
  open: isOpen,
  onClose,
  label,
  role = 'dialog',
  overlay = true,
  closeOnOverlay = true,
  closeOnBack = true,
  lockScroll = true,
  boxClass,
  boxStyle,
  children,
}: LayerProps) {
  const { isThere, isLeaving } = usePresence(isOpen)
  const box = useRef<HTMLElement>(null)
  const [zIndex, setZIndex] = useState(POPUP_Z_INDEX)
  useModal(box, { active: isOpen, onEscape: onClose })
  useScrollLock(box, isOpen && lockScroll)
  useBack(isOpen && closeOnBack, onClose)
  useEffect(() => {
    if (!isOpen) return
    const { height, remove } = stack()
    setZIndex(POPUP_Z_INDEX + height)
    return remove
  }, [isOpen])

  if (!isThere) return null
  return (
    <View
      className={cx('rx-layer', isLeaving && 'rx-layer-leaving')}
      style={{ zIndex }}
      // A closed layer is hidden from screen readers at once.
      aria-hidden={isLeaving || undefined}
    >
      {overlay && (
        <View
          className="rx-layer-scrim"
          catchMove={lockScroll}
          onClick={closeOnOverlay ? () => onClose() : undefined}
        />
      )}
      <View
        ref={box}
        className={cx('rx-layer-box', boxClass)}
        style={boxStyle}
        ariaRole={role}
        ariaLabel={label}
        aria-modal="true"
        {...{ tabIndex: -1, ...heldBox(lockScroll) }}
      >
        {children}
      </View>
    </View>
  )
}
