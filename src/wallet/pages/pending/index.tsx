import type { PendingSale } from '@contract/wallet'
import { Text, View } from '@tarojs/components'
import { formatDate } from '@/lib/date'
import { formatPrice } from '@/lib/money'
import { InfoRow } from '@/screen/detail/info-row'
import { Card, Section } from '@/screen/detail/section'
import { linkTo } from '@/screen/link-to'
import { LoadingScreen } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { Pressable } from '@/ui/base/pressable'
import { Empty } from '@/ui/feedback/empty'
import { LazyImage } from '@/ui/media/lazy-image'
import { usePendingSalesQuery } from '../../api'
import { Blockers } from '../../components/blockers'
import { Sum } from '../../components/sum'
import { COVER_WIDTH } from '../../limits'
import { LOGGED_OUT_TEXT, PENDING_TEXT as T } from '../../messages'
import './index.scss'

/** Sold items whose money has not arrived (spec 2.9: /m/user/zzpurse): how much, and when. */
export default function PendingPage() {
  return (
    <LoadingScreen
      route="zzpurse"
      loggedOut={LOGGED_OUT_TEXT.pending}
      query={usePendingSalesQuery}
      arg={undefined}
      skeleton={<ScreenSkeleton kind="cards" />}
    >
      {({ sumFen, list, prepare }) =>
        list.length === 0 ? (
          <Empty type="sale" title={T.none} text={T.noneText} />
        ) : (
          <View>
            <Card className="wn-head">
              <View className="wn-name">{T.sum(list.length)}</View>
              <Sum text={formatPrice(sumFen)} />
            </Card>
            {prepare.length > 0 && (
              <Section title={T.prepare}>
                <Blockers blockers={prepare} />
              </Section>
            )}
            {list.map((sale) => (
              <Sale key={sale.id} sale={sale} />
            ))}
            <Section title={T.about}>
              <View className="wn-about">{T.aboutText}</View>
            </Section>
          </View>
        )
      }
    </LoadingScreen>
  )
}

/** When it arrives, or why it is paused and who must act; then how the sum is made. */
function Sale({
  sale: { sellNo, title, cover, priceFen, commissionFen, netFen, dueAt, paused },
}: {
  sale: PendingSale
}) {
  return (
    <Card className="wn-sale">
      <View className="wn-due">{dueAt === null ? paused : T.due(formatDate(dueAt))}</View>
      <View className="wn-item">
        {cover !== null && (
          <View className="wn-cover">
            <LazyImage src={cover} alt="" displayWidth={COVER_WIDTH} />
          </View>
        )}
        <View className="wn-title">{title}</View>
      </View>
      <InfoRow look="lined" name={T.price} value={formatPrice(priceFen)} />
      <InfoRow look="lined" name={T.commission} value={formatPrice(-commissionFen)} />
      <View className="wn-net">
        <Text>{T.net}</Text>
        <Text className="wn-sum">{formatPrice(netFen)}</Text>
      </View>
      {sellNo !== '' && (
        <Pressable className="wn-link" {...linkTo('sellerProductView', { sellNo })}>
          {T.consignment}
        </Pressable>
      )}
    </Card>
  )
}
