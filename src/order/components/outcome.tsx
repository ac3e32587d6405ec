import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { trackMarks } from '@/core/tracking/page/track-marks'
import { Button } from '@/ui/button'
import { cx } from '@/ui/class-names'
import { Icon, type IconName } from '@/ui/icon'
import { Spinner } from '@/ui/spinner'
import './outcome.scss'

interface Way {
  label: string
  onTap: () => void
  href?: string
}

interface OutcomeProps {
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
export function Outcome({ icon, isGood, title, note, children, ways = [] }: OutcomeProps) {
  return (
    <View className="ord-outcome" ariaRole="status" {...trackMarks({ section: 'result' })}>
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
              marks={trackMarks({ sort: { id: index + 1, name: label } })}
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
