import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { trackingAttributes } from '@/analytics/page/tracking-attributes'
import { Button } from '@/ui/base/button'
import { cx } from '@/ui/internal/class-names'
import { Icon, type IconName } from '@/ui/base/icon'
import { Spinner } from '@/ui/feedback/spinner'
import './result-view.scss'

interface Way {
  label: string
  onTap: () => void
  href?: string
}

interface ResultViewProps {
  /** `wait` turns. */
  icon: IconName | 'wait'
  isGood?: boolean
  title: string
  note?: string
  /** Below the words, e.g. an amount. */
  children?: ReactNode
  /** The quiet way first, the main one last. */
  ways?: readonly Way[]
}

/** What came of it, in large: a sign, a sentence, and the ways on. */
export function ResultView({ icon, isGood, title, note, children, ways = [] }: ResultViewProps) {
  return (
    <View className="ord-outcome" ariaRole="status" {...trackingAttributes({ section: 'result' })}>
      <View className={cx('ord-outcome-mark', isGood && 'ord-outcome-good')}>
        {icon === 'wait' ? <Spinner /> : <Icon name={icon} size="l" />}
      </View>
      <View className="ord-outcome-title">{title}</View>
      {note && <View className="ord-outcome-note">{note}</View>}
      {children && <View className="ord-outcome-extra">{children}</View>}
      {ways.length > 0 && (
        <View className="ord-outcome-ways">
          {ways.map(({ label, ...tap }, index) => (
            <Button
              key={label}
              trackingAttributes={trackingAttributes({ sort: { id: index + 1, name: label } })}
              className="ord-outcome-way"
              type={index === ways.length - 1 ? 'primary' : 'info'}
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
