import { Text, View } from '@tarojs/components'
import { formatPrice } from '@/lib/money'
import { SELLING_TEXT } from './messages'
import { Pictures } from './pictures'
import './deal.scss'

interface DifferenceLine {
  text: string
  /** What it adds or takes off; 0: said, not shown. */
  fen: number
  /** Empty without one. */
  photoUrl: string
}

/** What was found otherwise than it was declared, each with what it takes off and its photo. */
export function Differences({ differences }: { differences: readonly DifferenceLine[] }) {
  return (
    <View>
      {differences.map(({ text, fen, photoUrl }, at) => (
        <View key={`${at}${text}`}>
          <View className="deal-diff">
            <Text className="deal-diff-text">{text}</Text>
            {fen !== 0 && <Text className="deal-diff-fen">{formatPrice(fen)}</Text>}
          </View>
          <Pictures pictures={[{ url: photoUrl, name: SELLING_TEXT.proof }]} label={SELLING_TEXT.proof} />
        </View>
      ))}
    </View>
  )
}
