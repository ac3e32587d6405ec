import type { MoneyRow } from '@contract/selling'
import { Text, View } from '@tarojs/components'
import { formatPrice } from '@/lib/money'
import { InfoRow } from '@/screen/detail/info-row'
import './deal.scss'

/** An amount as its rows; the last is what is left. */
export function MoneyRows({ rows }: { rows: readonly MoneyRow[] }) {
  const last = rows.at(-1)
  if (!last) return null
  return (
    <View className="deal-money">
      {rows.slice(0, -1).map(({ name, fen, note }) => (
        <InfoRow key={name} look="lined" name={note ? `${name}（${note}）` : name} value={formatPrice(fen)} />
      ))}
      <View className="deal-money-last">
        <Text>{last.name}</Text>
        <Text className="deal-money-sum">{formatPrice(last.fen)}</Text>
      </View>
    </View>
  )
}
