import type { PriceEvent } from '@contract/catalogue'
import { Text, View } from '@tarojs/components'
import { formatPrice } from '@/lib/money'
import { formatDate } from '@/lib/date'
import { Section } from '@/screen/detail/section'
import { linkTo } from '@/screen/link-to'
import { useServerClock } from '@/screen/time/use-server-clock'
import { StepChart } from '@/ui/base/step-chart'
import { CHART_TAIL } from '../limits'
import { priceChange, priceChartText, SECTION_TEXT } from '../messages'

/** Draws how the price changed since the item was listed. */
export function PriceHistory({ itemId, events }: { itemId: string; events: PriceEvent[] }) {
  const first = events[0]
  const last = events[events.length - 1]
  const now = useServerClock() ?? 0
  if (!first || !last) return null

  // Why a price was changed is the shop's affair; a buyer is shown by how much.
  const steps = events
    .map(({ at, priceFen }, index) => {
      const before = events[index - 1]
      return { at, priceFen, changeFen: before && priceFen - before.priceFen }
    })
    .reverse()
  const until = now > last.at ? now : last.at + (last.at - first.at) * CHART_TAIL
  return (
    <Section
      look="padded"
      title={SECTION_TEXT.price}
      more={{ label: SECTION_TEXT.alert, ...linkTo('autoDiscount', { id: itemId }) }}
    >
      {events.length > 1 ? (
        <StepChart
          points={events.map(({ at, priceFen }) => ({ at, value: priceFen, label: formatPrice(priceFen) }))}
          until={until}
          label={priceChartText(first.priceFen, last.priceFen)}
          startLabel={formatDate(first.at)}
          endLabel={SECTION_TEXT.now}
        />
      ) : (
        <View className="item-quiet">{SECTION_TEXT.unchanged}</View>
      )}
      <View className="item-events">
        {steps.map(({ at, priceFen, changeFen }) => (
          <View key={at} className="item-event">
            <Text className="item-event-date">{formatDate(at)}</Text>
            <Text className="item-event-reason">
              {changeFen === undefined ? SECTION_TEXT.listed : priceChange(changeFen)}
            </Text>
            <Text className="item-event-price">{formatPrice(priceFen)}</Text>
          </View>
        ))}
      </View>
    </Section>
  )
}
