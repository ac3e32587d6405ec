import { Text, View } from '@tarojs/components'
import { useEffect, useState, type CSSProperties } from 'react'
import { boxOf, onResize } from '../internal/box-of'
import { cx } from '../internal/class-names'
import { MARQUEE_SPEED, RUN_DELAY_S } from '../internal/limits'
import { runStyle } from './run-style'
import { useDomId } from '../internal/use-dom-id'
import './marquee.scss'

export interface MarqueeProps {
  /** Required (spec 5); nothing is drawn for ''. */
  text: string
  /** px per second, default 100 (spec 9). */
  speed?: number
  /** s before the text starts to run, default 1 (spec 9). */
  delay?: number
  /** Runs also where the text fits; by default it runs only where it does not. */
  always?: boolean
  className?: string
}

/**
 * A line of text that runs from right to left. It pauses while touched, and does not run when the user prefers reduced
 * motion.
 */
export function Marquee({ text, speed = MARQUEE_SPEED, delay = RUN_DELAY_S, always = false, className }: MarqueeProps) {
  const id = useDomId()
  const textId = `${id}-t`
  const [style, setStyle] = useState<CSSProperties>()
  useEffect(() => {
    let isGone = false
    const measure = async () => {
      const [box, words] = await Promise.all([boxOf(id), boxOf(textId)])
      if (!isGone && box && words) setStyle(runStyle({ box: box.width, words: words.width, speed, delay, always }))
    }
    void measure()
    const remove = onResize([id, textId], () => void measure())
    return () => {
      isGone = true
      remove()
    }
  }, [id, textId, text, speed, delay, always])

  if (text === '') return null
  return (
    <View id={id} className={cx('rx-marquee', className)}>
      <Text
        // A new text starts from the beginning.
        key={text}
        id={textId}
        className={cx('rx-marquee-text', style && 'rx-marquee-runs')}
        style={style}
      >
        {text}
      </Text>
    </View>
  )
}
