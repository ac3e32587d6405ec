import { cx } from '../internal/class-names'
import { Icon } from '../base/icon'
import { TEXT } from '../internal/messages'
import { Pressable } from '../base/pressable'
import './back-to-top.scss'

export interface BackToTopProps {
  /** Shown from about two screens down; the host watches the scroll and scrolls. */
  visible: boolean
  onTap: () => void
  /** Stands above a tab bar or bottom bar; default true. */
  aboveBar?: boolean
}

/** A way back up on a long page. */
export function BackToTop({ visible, onTap, aboveBar = true }: BackToTopProps) {
  if (!visible) return null
  return (
    <Pressable className={cx('rx-top', aboveBar && 'rx-top-above')} label={TEXT.toTop} onTap={onTap}>
      <Icon name="top" size="m" />
    </Pressable>
  )
}
