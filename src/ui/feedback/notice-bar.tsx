import { View } from '@tarojs/components'
import { useState } from 'react'
import { cx } from '../internal/class-names'
import { Icon, type IconName } from '../base/icon'
import { NOTICE_SPEED } from '../internal/limits'
import { Marquee } from './marquee'
import { TEXT } from '../internal/messages'
import { Pressable } from '../base/pressable'
import './notice-bar.scss'

export interface NoticeBarProps {
  text: string
  /** default: muted; pink: in the accent's colours (spec 5). */
  type?: 'default' | 'pink'
  /** Icon before the text, default info; null for none. */
  icon?: IconName | null
  /** Has a cross; hides when it is tapped (spec 4). */
  closeable?: boolean
  onClose?: () => void
  /** Wraps a long text into several lines instead of letting it run. */
  wrap?: boolean
  /** px per second, default 60, and s before it starts to run, default 1 (spec 9). */
  speed?: number
  delay?: number
  /** Makes it a button with an arrow. */
  onTap?: () => void
  href?: string
  className?: string
}

/** A notice at the top of a page. A text that does not fit runs. */
export function NoticeBar({
  text,
  type = 'default',
  icon = 'info',
  closeable,
  onClose,
  wrap,
  speed = NOTICE_SPEED,
  delay,
  onTap,
  href,
  className,
}: NoticeBarProps) {
  /** A closed notice stays closed; another text is another notice. */
  const [closed, setClosed] = useState<string>()
  if (closed === text) return null
  const isLink = onTap !== undefined || href !== undefined
  const body = (
    <>
      {icon && <Icon name={icon} size="s" className="rx-notice-icon" />}
      {wrap ? (
        <View className="rx-notice-text">{text}</View>
      ) : (
        <Marquee className="rx-notice-text" text={text} speed={speed} delay={delay} />
      )}
      {isLink && !closeable && <Icon name="right" size="s" className="rx-notice-arrow" />}
    </>
  )
  const close = () => {
    setClosed(text)
    onClose?.()
  }
  return (
    <View className={cx('rx-notice', `rx-notice-${type}`, className)} ariaRole="note">
      {isLink ? (
        <Pressable className="rx-notice-main" onTap={onTap} href={href}>
          {body}
        </Pressable>
      ) : (
        <View className="rx-notice-main">{body}</View>
      )}
      {closeable && (
        <Pressable className="rx-notice-close" label={TEXT.close} onTap={close}>
          <Icon name="close" size="s" />
        </Pressable>
      )}
    </View>
  )
}
