import type { Difference } from '@contract/selling'
import { Text, View } from '@tarojs/components'
import { formatPrice } from '@/lib/money'
import { REPORT_TEXT } from '../messages'
import { Pictures } from './pictures'
import './consign.scss'

/** What was found otherwise than it was declared, each with what it takes off and its photo. */
export function Differences({ differences }: { differences: readonly Difference[] }) {
  return (
    <View>
      {differences.map(({ text, fen, photoUrl }) => (
        <View key={text}>
          <View className="cg-diff">
            <Text className="cg-diff-text">{text}</Text>
            {fen !== 0 && <Text className="cg-diff-fen">{formatPrice(fen)}</Text>}
          </View>
          <Pictures pictures={[{ url: photoUrl, name: REPORT_TEXT.proof }]} label={REPORT_TEXT.proof} />
        </View>
      ))}
    </View>
  )
}
