import { Text, View } from '@tarojs/components'
import type { Link } from '@/screen/link-to'
import { Button } from '@/ui/base/button'
import { Pressable } from '@/ui/base/pressable'
import { cx } from '@/ui/internal/class-names'
import { ItemHead } from './item-head'
import './deal-card.scss'

interface DealCardProps {
  /** Opens it. */
  link: Link
  /** Small, above the item: the way of selling, a number. */
  kind: string
  stateName: string
  /** The user is to act. */
  isDue: boolean
  /** Nothing happens any more. */
  isOver: boolean
  title: string
  coverUrl: string
  note?: string
  /** '' without an amount. */
  money: string
  /** By when; '' where there is no limit. */
  when: string
  /** The next step; without it nobody waits for the user. */
  act?: { label: string; isQuiet?: boolean; link: Link } | undefined
}

/** One deal of a user's list: the item, how it stands, what it brings, the next step. */
export function DealCard(props: DealCardProps) {
  const { link, kind, stateName, isDue, isOver, title, coverUrl, note, money, when, act } = props
  return (
    <View className="deal-card">
      <Pressable className="deal-card-main" {...link}>
        <View className="deal-card-head">
          <Text className="deal-card-kind">{kind}</Text>
          <Text className={cx('deal-card-state', isDue && 'deal-card-state-due', isOver && 'deal-card-state-off')}>
            {stateName}
          </Text>
        </View>
        <ItemHead title={title} coverUrl={coverUrl} {...(note && { note })}>
          {money !== '' && <View className="deal-card-money">{money}</View>}
        </ItemHead>
      </Pressable>
      {(when !== '' || act) && (
        <View className="deal-card-foot">
          <Text className="deal-card-when">{when}</Text>
          {act && (
            <Button className="deal-card-act" size="small" type={act.isQuiet ? 'info' : 'primary'} {...act.link}>
              {act.label}
            </Button>
          )}
        </View>
      )}
    </View>
  )
}
