import type { InspectionReport } from '@contract/catalogue'
import { Text, View } from '@tarojs/components'
import { formatDate } from '@/lib/date'
import { Section } from '@/screen/detail/section'
import { Button } from '@/ui/base/button'
import { cx } from '@/ui/internal/class-names'
import { useLazyAuthInfoQuery } from '../api'
import { RESULT_TEXT, SECTION_TEXT } from '../messages'

/** Whether two readings of a report say the same. */
const isSame = (one: InspectionReport, other: InspectionReport): boolean =>
  one.reportNo === other.reportNo &&
  one.inspectedAt === other.inspectedAt &&
  one.conclusion === other.conclusion &&
  one.sections.every(({ result, note }, at) => {
    const section = other.sections[at]
    return section?.result === result && section.note === note
  })

/**
 * Draws the inspection: the inspector, the date, the result part by part, and the conclusion. On request it is compared
 * with the report that the inspection keeps (GET /product-v2/auth-info, spec 7.1), which then takes its place. What a
 * merchant says of an item that the platform has not seen is marked as such, and there is nothing to compare it with.
 */
export function Report({ id, report: shown }: { id: string; report: InspectionReport }) {
  const [check, { data, isFetching, isError }] = useLazyAuthInfoQuery()
  const report = data ?? shown
  const isInspected = report.by === 'platform'
  return (
    <Section
      look="padded"
      title={isInspected ? SECTION_TEXT.report : SECTION_TEXT.statement}
      note={isInspected ? report.gradeName : SECTION_TEXT.statementNote}
    >
      <View className="item-report">
        {report.sections.map(({ name, result, note }) => (
          <View key={name} className="item-face">
            <Text className="item-face-name">{name}</Text>
            <Text className="item-face-note">{note}</Text>
            <Text className={cx('item-face-result', `item-face-${result}`)}>{RESULT_TEXT[result]}</Text>
          </View>
        ))}
        <View className="item-conclusion">
          <Text className="item-conclusion-title">
            {isInspected ? SECTION_TEXT.conclusion : SECTION_TEXT.statementNote}
          </Text>
          <View>{report.conclusion}</View>
        </View>
        {report.inspectedAt !== null && (
          <View className="item-report-foot">
            <View>{`${SECTION_TEXT.reportNo} ${report.reportNo}`}</View>
            <View>{`${report.inspector} · ${formatDate(report.inspectedAt)}`}</View>
          </View>
        )}
        {isInspected && (
          <View className="item-report-check">
            {data ? (
              <View className="item-report-checked" ariaRole="status">
                {isSame(data, shown)
                  ? SECTION_TEXT.checked(data.reportNo, formatDate(data.inspectedAt ?? 0))
                  : SECTION_TEXT.differs(data.reportNo)}
              </View>
            ) : (
              <Button type="info" size="small" loading={isFetching} onTap={() => void check(id)}>
                {isError ? SECTION_TEXT.unchecked : SECTION_TEXT.check}
              </Button>
            )}
          </View>
        )}
      </View>
    </Section>
  )
}
