import type { PricePlan } from '@contract/following'
import { Text, View } from '@tarojs/components'
import { formatDate } from '@/lib/date'
import { formatPrice } from '@/lib/money'
import { Section } from '@/screen/detail/section'
import { linkTo } from '@/screen/link-to'
import { useServerClock } from '@/screen/time/use-server-clock'
import { Pressable } from '@/ui/base/pressable'
import { StepChart } from '@/ui/base/step-chart'
import { ALERT_TEXT } from '../following-messages'
import './price-history.scss'

/** How the price changed until now, and what others of the series cost. */
export function PriceHistory({ plan: { history, similarCount, similarLowestFen, seriesId } }: { plan: PricePlan }) {
  const now = useServerClock() ?? 0
  const first = history[0]
  const last = history[history.length - 1]
  return (
    <Section look="padded" title={ALERT_TEXT.history}>
      {first && last && history.length > 1 ? (
        <StepChart
          points={history.map(({ at, priceFen }) => ({ at, value: priceFen, label: formatPrice(priceFen) }))}
          until={Math.max(now, last.at + 1)}
          label={ALERT_TEXT.chart(formatPrice(first.priceFen), formatPrice(last.priceFen))}
          startLabel={formatDate(first.at)}
          endLabel={ALERT_TEXT.now}
        />
      ) : (
        <View className="price-history-quiet">{ALERT_TEXT.unchanged}</View>
      )}
      <View className="price-history-similar">
        <Text>
          {similarLowestFen === null ? ALERT_TEXT.noSimilar : ALERT_TEXT.similar(similarCount, similarLowestFen)}
        </Text>
        {similarLowestFen !== null && (
          <Pressable className="price-history-more" {...linkTo('seriesPage', { id: seriesId })}>
            {ALERT_TEXT.seeSimilar}
          </Pressable>
        )}
      </View>
    </Section>
  )
}
