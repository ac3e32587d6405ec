import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { trackingAttributes } from '@/analytics/page/tracking-attributes'
import { Button } from '@/ui/base/button'
import { Icon, type IconName } from '@/ui/base/icon'
import { Spinner } from '@/ui/feedback/spinner'
import { cx } from '@/ui/internal/class-names'
import './result-view.scss'

export interface ResultAction {
  label: string
  onTap: () => void
  href?: string
  onPress?: () => void
}

export interface ResultViewProps {
  /** `wait`: a spinner. */
  icon: IconName | 'wait'
  success?: boolean
  title: string
  note?: string
  /** Below the words, e.g. an amount. */
  children?: ReactNode
  /** The main one last. */
  actions?: readonly ResultAction[]
}

/** The result of something the user did, in large: an icon, a sentence, and where to go from here. */
export function ResultView({ icon, success, title, note, children, actions = [] }: ResultViewProps) {
  return (
    <View className="rx-scr-result" ariaRole="status" {...trackingAttributes({ section: 'result' })}>
      <View className={cx('rx-scr-result-icon', success && 'rx-scr-result-good')}>
        {icon === 'wait' ? <Spinner /> : <Icon name={icon} size="l" />}
      </View>
      <View className="rx-scr-result-title">{title}</View>
      {note && <View className="rx-scr-result-note">{note}</View>}
      {children && <View className="rx-scr-result-extra">{children}</View>}
      {actions.length > 0 && (
        <View className="rx-scr-result-actions">
          {actions.map(({ label, ...tap }, index) => (
            <Button
              key={label}
              trackingAttributes={trackingAttributes({ sort: { id: index + 1, name: label } })}
              className="rx-scr-result-action"
              type={index === actions.length - 1 ? 'primary' : 'info'}
              {...tap}
            >
              {label}
            </Button>
          ))}
        </View>
      )}
    </View>
  )
}
