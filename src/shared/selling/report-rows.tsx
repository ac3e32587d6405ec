import { Text, View } from '@tarojs/components'
import { cx } from '@/ui/internal/class-names'
import { REPORT_ROWS_TEXT as T } from './messages'
import './deal.scss'

interface ReportRow {
  name: string
  declared: string
  found: string
  isSame: boolean
}

/** Declared and found, row by row. */
export function ReportRows({ rows }: { rows: readonly ReportRow[] }) {
  return (
    <View>
      <View className="deal-row deal-row-head">
        <Text className="deal-row-name" />
        <Text className="deal-row-cell">{T.declared}</Text>
        <Text className="deal-row-cell">{T.found}</Text>
      </View>
      {rows.map(({ name, declared, found, isSame }) => (
        <View key={name} className={cx('deal-row', !isSame && 'deal-row-off')}>
          <Text className="deal-row-name">{name}</Text>
          <Text className="deal-row-cell">{declared}</Text>
          <Text className="deal-row-cell deal-row-found">{found}</Text>
        </View>
      ))}
    </View>
  )
}
