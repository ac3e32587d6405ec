import { View } from '@tarojs/components'
import { formatPrice } from '@/lib/money'
import { useDebounced } from '@/shared/item-list/use-debounced'
import { useSellNetQuery } from '@/shared/selling/api'
import { CREATE_TEXT as T } from '../../../../messages'

/** What the seller gets of the price, as it is typed; nothing without one. */
export function NetLine({ priceFen }: { priceFen: number | null }) {
  const settled = useDebounced(priceFen)
  const isPrice = settled !== null && Number.isSafeInteger(settled) && settled > 0
  const { currentData } = useSellNetQuery(settled ?? 0, { skip: !isPrice })
  if (priceFen === null || !Number.isSafeInteger(priceFen)) return null
  const isCurrent = currentData !== undefined && settled === priceFen
  return (
    <View className="sform-about" ariaRole="status">
      {isCurrent ? T.net(formatPrice(currentData.netFen)) : T.netWait}
    </View>
  )
}
