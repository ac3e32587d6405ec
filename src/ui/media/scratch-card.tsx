import { Canvas, View } from '@tarojs/components'
import { useState, type MouseEvent, type ReactNode } from 'react'
import { cx } from '../internal/class-names'
import { dialog } from '../feedback/dialog'
import { SCRATCH_COLOR, SCRATCH_RADIUS, SCRATCH_RATIO } from '../internal/limits'
import { COMPONENT_TEXT } from '../internal/component-messages'
import type { Point } from './erasure'
import { Pressable } from '../base/pressable'
import { touchPoint } from '../internal/touch'
import { useDomId } from '../internal/use-dom-id'
import { useScratch } from './use-scratch'
import './scratch-card.scss'

export interface ScratchCardProps {
  /** Content below the cover; gives the card its size. */
  children: ReactNode
  /** Called once, when the erased share has passed `ratio`. */
  onReveal: () => void
  /** A picture instead of the grey; its full address. */
  cover?: string
  /** Default #C5C5C5 (spec 9). */
  color?: string
  /** Text on the grey, e.g. 刮一刮. */
  hint?: string
  /** px, default 10 (spec 9). */
  radius?: number
  /** Default 0.8 (spec 9). */
  ratio?: number
  disabled?: boolean
  className?: string
}

/**
 * A cover that finger or mouse erase (spec 2.13). When enough is erased the rest disappears too. A button, visible
 * while focused, reveals the content for users who cannot scratch, and where there is no canvas (spec 8: an alert says
 * so).
 */
export function ScratchCard({
  children,
  onReveal,
  cover,
  color = SCRATCH_COLOR,
  hint,
  radius = SCRATCH_RADIUS,
  ratio = SCRATCH_RATIO,
  disabled,
  className,
}: ScratchCardProps) {
  const boxId = useDomId()
  const canvasId = `${boxId}-c`
  const [isRevealed, setRevealed] = useState(false)
  const [isBare, setBare] = useState(false)
  const reveal = () => {
    if (isRevealed) return
    setRevealed(true)
    onReveal()
  }
  const missing = () => {
    setBare(true)
    void dialog.alert({ message: COMPONENT_TEXT.noCanvas })
  }
  const options = { boxId, canvasId, color, image: cover, hint, radius, ratio }
  const { isPainted, begin, move, end } = useScratch({ ...options, onMissing: missing, onPassed: reveal })

  const touch = (then: (at: Point) => void) => (event: object) => {
    const finger = touchPoint(event)
    if (finger) then(finger)
  }
  const mouse = {
    onMouseDown: (event: MouseEvent) => begin({ x: event.clientX, y: event.clientY }),
    onMouseMove: (event: MouseEvent) => (event.buttons === 1 ? move({ x: event.clientX, y: event.clientY }) : end()),
  }
  const isOpen = !disabled && !isRevealed
  return (
    <View
      id={boxId}
      className={cx('rx-scratch', isRevealed && 'rx-scratch-done', className)}
      catchMove={isOpen}
      onTouchStart={isOpen ? touch(begin) : undefined}
      onTouchMove={isOpen ? touch(move) : undefined}
      onTouchEnd={end}
      {...(isOpen && mouse)}
    >
      <View aria-hidden={!isRevealed}>{children}</View>
      <Canvas
        id={canvasId}
        canvasId={canvasId}
        type="2d"
        disableScroll
        className="rx-scratch-cover"
        style={isPainted ? undefined : { background: color }}
        aria-hidden="true"
      />
      {isOpen && (
        <Pressable className={cx('rx-scratch-skip', isBare && 'rx-scratch-bare')} onTap={reveal}>
          {COMPONENT_TEXT.reveal}
        </Pressable>
      )}
    </View>
  )
}
