import type { RecycleOrder } from '@contract/recycle'
import { View } from '@tarojs/components'
import { useEffect } from 'react'
import { formatDateTime } from '@/lib/date'
import { InfoRow } from '@/screen/detail/info-row'
import { ResultView } from '@/screen/detail/result-view'
import { Section } from '@/screen/detail/section'
import { linkTo, replaceTo } from '@/screen/link-to'
import { ScreenSkeleton } from '@/screen/skeletons'
import { PackingTips } from '@/shared/selling/waybill-card'
import { Pressable } from '@/ui/base/pressable'
import { SUCCESS_TEXT as T } from '../../../messages'

/** The locked price and how it is handed over; an order that has gone on is shown on its own page. */
export function Ordered({ order }: { order: RecycleOrder }) {
  const { recycleNo, state, quoteFen, deadlineAt, sending } = order
  const isNew = state === 'CREATED'
  useEffect(() => {
    if (!isNew) replaceTo('recycleOrderDetail', { recycleNo }).onTap()
  }, [isNew, recycleNo])
  if (!isNew) return <ScreenSkeleton kind="result" />
  return (
    <>
      <ResultView
        icon="check"
        success
        title={T.title}
        note={`${T.locked(quoteFen)}${deadlineAt === null ? '' : `，${T.until(formatDateTime(deadlineAt))}`}`}
        actions={[
          { label: T.view, ...replaceTo('recycleOrderDetail', { recycleNo }) },
          { label: T.send, ...linkTo('recycleGoDelivery', { recycleNo, way: 'self' }) },
        ]}
      />
      <Section title={T.tips}>
        <InfoRow name={T.code} value={recycleNo} copyable />
        <View className="deal-quiet">{T.codeAbout}</View>
      </Section>
      {sending && <PackingTips tips={sending.tips} />}
      <Pressable className="deal-link" {...linkTo('recycleGoodsInit', {})}>
        {T.again}
      </Pressable>
    </>
  )
}
