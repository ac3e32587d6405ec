import type { OrderCare } from '@contract/snapshot'
import { Text, View } from '@tarojs/components'
import { useRouteParams } from '@/core/platform/lifecycle'
import { formatDate } from '@/lib/date'
import { Section } from '@/screen/detail/section'
import { Timeline } from '@/screen/detail/timeline'
import { linkTo } from '@/screen/link-to'
import { LoadingScreen } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { ItemLine } from '@/shared/item-line'
import { Button } from '@/ui/base/button'
import { Empty } from '@/ui/feedback/empty'
import { cx } from '@/ui/internal/class-names'
import { useOrderCareQuery } from '../../api'
import { LOGGED_OUT_TEXT, MAINTAIN_TEXT } from '../../messages'
import './index.scss'

/** Care of what was bought (spec 2.3: /m/order/maintain): protection, care by material, through whose hands it went. */
export default function OrderMaintainPage() {
  const { id = '' } = useRouteParams<'orderMaintain'>()
  return (
    <LoadingScreen
      route="orderMaintain"
      loggedOut={LOGGED_OUT_TEXT.maintain}
      query={useOrderCareQuery}
      arg={id}
      missing={MAINTAIN_TEXT.missing}
      skeleton={<ScreenSkeleton kind="detail" />}
    >
      {(care) => <CareView care={care} />}
    </LoadingScreen>
  )
}

function CareView({ care: { orderNo, refusal, lines } }: { care: OrderCare }) {
  if (lines.length === 0) {
    const action = { label: MAINTAIN_TEXT.viewOrder, ...linkTo('orderDetail', { id: orderNo }) }
    return <Empty type="order" title={refusal || MAINTAIN_TEXT.none} action={action} />
  }
  return (
    <View>
      {lines.map((line) => (
        <LineCare key={line.line.itemId} orderNo={orderNo} care={line} />
      ))}
    </View>
  )
}

interface LineCareProps {
  orderNo: string
  care: OrderCare['lines'][number]
}

function LineCare({ orderNo, care }: LineCareProps) {
  const { line, hasSnapshot, protection, material, tips, custody } = care
  const { itemId } = line
  const report = hasSnapshot
    ? linkTo('productSnapshot', { orderNo, itemId, part: 'report' })
    : linkTo('productDetail', { id: itemId })
  const isProtected = protection.some(({ isOver }) => !isOver)
  return (
    <View className="mt-item">
      <View className="mt-head">
        <ItemLine line={line} {...linkTo('productDetail', { id: itemId })} />
        <View className="mt-buttons">
          <Button type="info" size="small" {...report}>
            {MAINTAIN_TEXT.report}
          </Button>
        </View>
      </View>
      {protection.length > 0 && (
        <Section
          title={MAINTAIN_TEXT.protection}
          note={MAINTAIN_TEXT.protectionNote}
          more={
            isProtected
              ? { label: MAINTAIN_TEXT.apply, ...linkTo('applyAfterSale', { id: orderNo, item: itemId }) }
              : undefined
          }
        >
          <View className="mt-rows">
            {protection.map(({ reason, name, until, isOver }) => (
              <View key={reason} className={cx('mt-row', isOver && 'mt-over')}>
                <Text className="mt-row-name">{name}</Text>
                <Text className="mt-row-until">
                  {isOver ? MAINTAIN_TEXT.over(formatDate(until)) : MAINTAIN_TEXT.until(formatDate(until))}
                </Text>
              </View>
            ))}
          </View>
        </Section>
      )}
      {tips.length > 0 && (
        <Section title={MAINTAIN_TEXT.care} note={material}>
          <View className="mt-rows">
            {tips.map(({ title, text }) => (
              <View key={title + text} className="mt-tip">
                <View className="mt-tip-title">{title}</View>
                <View className="mt-tip-text">{text}</View>
              </View>
            ))}
          </View>
        </Section>
      )}
      <Timeline title={MAINTAIN_TEXT.custody} events={custody} />
    </View>
  )
}
