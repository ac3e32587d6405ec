import { cx } from '../internal/class-names'
import { Icon } from '../base/icon'
import { TEXT } from '../internal/messages'
import { Pressable } from '../base/pressable'
import './back-to-top.scss'

export interface BackToTopProps {
  /** Shown after about two screens; the host watches the scroll position and scrolls. */
  visible: boolean
  onTap: () => void
  /** Is placed above a tab bar or bottom bar; default true. */
  aboveBar?: boolean
}

/** A button that scrolls a long page back to its top. */
export function BackToTop({ visible, onTap, aboveBar = true }: BackToTopProps) {
  if (!visible) return null
  return (
    <Pressable className={cx('rx-top', aboveBar && 'rx-top-above')} label={TEXT.toTop} onTap={onTap}>
      <Icon name="top" size="m" />
    </Pressable>
  )
}
