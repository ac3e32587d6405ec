import { View } from '@tarojs/components'
import { formatDate } from '@/lib/date'
import { formatPrice } from '@/lib/money'
import { InfoRow } from '@/screen/detail/info-row'
import { Section } from '@/screen/detail/section'
import { LoadingScreen } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { Empty } from '@/ui/feedback/empty'
import { usePendingSalesQuery } from '../../api'
import { Blockers } from '../../components/blockers'
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
            <Section title={T.sum} note={formatPrice(sumFen)}>
              <View className="wn-about">{T.aboutText}</View>
            </Section>
            {prepare.length > 0 && (
              <Section title={T.prepare}>
                <Blockers blockers={prepare} />
              </Section>
            )}
            {list.map(({ id, title, priceFen, commissionFen, netFen, dueAt, paused }) => (
              <Section key={id} title={title} note={dueAt === null ? paused : T.due(formatDate(dueAt))}>
                <InfoRow look="lined" name={T.price} value={formatPrice(priceFen)} />
                <InfoRow look="lined" name={T.commission} value={formatPrice(-commissionFen)} />
                <InfoRow look="lined" name={T.net} value={formatPrice(netFen)} />
              </Section>
            ))}
          </View>
        )
      }
    </LoadingScreen>
  )
}
