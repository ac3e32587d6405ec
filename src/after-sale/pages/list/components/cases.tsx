import type { AfterSaleEntry, AfterSaleLine, AfterSaleSummary, AfterSaleTab } from '@contract/after-sale'
import { Text, View } from '@tarojs/components'
import { linkTo } from '@/screen/link-to'
import { LiveList } from '@/screen/list/live-list'
import { useLiveList } from '@/screen/list/use-live-list'
import { ScreenSkeleton } from '@/screen/skeletons'
import { Countdown } from '@/screen/time/countdown'
import { ItemLine } from '@/shared/item-line'
import { Button } from '@/ui/base/button'
import { Pressable } from '@/ui/base/pressable'
import { cx } from '@/ui/internal/class-names'
import { useAfterSaleListInfiniteQuery } from '../../../api'
import { LIST_TEXT, TYPE_NAMES } from '../../../messages'

const keyOf = ({ case: one, line }: AfterSaleEntry): string =>
  one ? one.caseNo : line ? `${line.orderNo}-${line.line.itemId}` : ''

/** States in which the refund is decided; in all others the amount is only what was applied for. */
const DECIDED: readonly AfterSaleSummary['state'][] = ['WAIT_REFUND', 'COMPLETE']

/** States that have ended without the user's wish coming true, or by it. */
const OVER: readonly AfterSaleSummary['state'][] = ['COMPLETE', 'CANCELLED', 'CLOSED']

/** The lines or cases of a tab. */
export function Cases({ tab }: { tab: AfterSaleTab }) {
  const list = useLiveList(useAfterSaleListInfiniteQuery(tab, { refetchOnMountOrArgChange: true }), { keyOf })
  return (
    <LiveList
      list={list}
      keyOf={keyOf}
      skeleton={<ScreenSkeleton kind="cards" />}
      empty={{
        type: 'order',
        ...LIST_TEXT.empty[tab],
        action: { label: LIST_TEXT.orders, ...linkTo('orderIndex') },
      }}
      end={LIST_TEXT.end}
      renderItem={({ case: one, line }) => (one ? <CaseCard one={one} /> : line && <LineCard entry={line} />)}
    />
  )
}

function LineCard({ entry: { orderNo, line, deadlines } }: { entry: AfterSaleLine }) {
  return (
    <View className="as-card">
      <Pressable className="as-main" {...linkTo('orderDetail', { id: orderNo })}>
        <ItemLine line={line} />
      </Pressable>
      <View className="as-foot">
        <View>
          {(deadlines.length > 0 ? deadlines : [LIST_TEXT.open]).map((text) => (
            <View key={text}>{text}</View>
          ))}
        </View>
        <Button className="as-act" size="small" {...linkTo('applyAfterSale', { id: orderNo, item: line.itemId })}>
          {LIST_TEXT.apply}
        </Button>
      </View>
    </View>
  )
}

function CaseCard({ one }: { one: AfterSaleSummary }) {
  const { caseNo, line, type, state, stateName, hint, dueAt, amountFen, actions } = one
  // With something to do for the user the clock is hers; a parcel on its way leaves only its number to be corrected.
  const isDue = actions.some((action) => action !== 'cancel' && action !== 'changeWaybill') && !OVER.includes(state)
  return (
    <View className="as-card">
      <Pressable className="as-main" {...linkTo('afterDetailNew', { caseNo })}>
        <View className="as-head">
          <Text className="as-kind">{TYPE_NAMES[type]}</Text>
          <Text className={cx('as-state', isDue && 'as-state-due', OVER.includes(state) && 'as-state-off')}>
            {stateName}
          </Text>
        </View>
        <ItemLine line={line} />
        <View className="as-hint">{hint}</View>
        <View className="as-foot">
          <Text>{DECIDED.includes(state) ? LIST_TEXT.refunding(amountFen) : LIST_TEXT.wanted(amountFen)}</Text>
          {isDue && dueAt !== null && (
            <View className="as-left">
              <Text>{`${LIST_TEXT.left} `}</Text>
              <Countdown until={dueAt} />
            </View>
          )}
        </View>
      </Pressable>
    </View>
  )
}
