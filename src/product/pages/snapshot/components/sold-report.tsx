import type { InspectionReport } from '@contract/catalogue'
import { Text, View } from '@tarojs/components'
import { formatDate } from '@/lib/date'
import { Section } from '@/screen/detail/section'
import { RESULT_TEXT, SNAPSHOT_TEXT } from '../messages'

/** The inspection report that the item was sold with, or what its merchant had said of it. */
export function SoldReport({ report }: { report: InspectionReport }) {
  const { by, gradeName, sections, conclusion, reportNo, inspector, inspectedAt } = report
  const isInspected = by === 'platform'
  return (
    <Section
      look="padded"
      title={isInspected ? SNAPSHOT_TEXT.report : SNAPSHOT_TEXT.statement}
      note={isInspected ? gradeName : undefined}
    >
      {sections.map(({ name, result, note }) => (
        <View key={name} className="snap-face">
          <Text className="snap-face-name">{name}</Text>
          <Text className="snap-face-note">{note}</Text>
          <Text className="snap-face-result">{RESULT_TEXT[result]}</Text>
        </View>
      ))}
      <View className="snap-rule">
        {isInspected && <View className="snap-rule-name">{SNAPSHOT_TEXT.conclusion}</View>}
        <View className="snap-rule-text">{conclusion}</View>
      </View>
      {inspectedAt !== null && (
        <View className="snap-report-foot">
          <View>{`${SNAPSHOT_TEXT.reportNo} ${reportNo}`}</View>
          <View>{`${inspector} · ${formatDate(inspectedAt)}`}</View>
        </View>
      )}
    </Section>
  )
}
