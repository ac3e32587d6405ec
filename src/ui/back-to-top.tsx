import { cx } from './class-names'
import { Icon } from './icon'
import { TEXT } from './messages'
import { Tap } from './tap'
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
    <Tap className={cx('rx-top', aboveBar && 'rx-top-above')} label={TEXT.toTop} onTap={onTap}>
      <Icon name="top" size="m" />
    </Tap>
  )
}
