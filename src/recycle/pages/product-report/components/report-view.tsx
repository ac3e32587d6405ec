import type { CallData } from '@contract/calls'
import { Text, View } from '@tarojs/components'
import { serverClock } from '@/core/request'
import { formatDateTime } from '@/lib/date'
import { InfoRow } from '@/screen/detail/info-row'
import { Section } from '@/screen/detail/section'
import { linkTo } from '@/screen/link-to'
import { Pictures } from '@/shared/selling/pictures'
import { ReportRows } from '@/shared/selling/report-rows'
import { Button } from '@/ui/base/button'
import { Empty } from '@/ui/feedback/empty'
import { cx } from '@/ui/internal/class-names'
import { BottomBar } from '@/ui/nav/bottom-bar'
import { PinnedPhoto } from '../../../components/pinned-photo'
import { COMMON_TEXT, REPORT_TEXT as T } from '../../../messages'

interface ReportViewProps {
  recycleNo: string
  found: CallData<'GET /recycle/report-info'>
}

/** Conclusion, each flaw with its place, declared and found. */
export function ReportView({ recycleNo, found: { title, state, report, dueAt } }: ReportViewProps) {
  if (report === null) {
    return (
      <Empty
        type="order"
        title={dueAt === null ? T.none : dueAt < serverClock.now() ? T.late : T.working(formatDateTime(dueAt))}
        text={T.noneText}
        action={{ label: COMMON_TEXT.toOrder, ...linkTo('recycleOrderDetail', { recycleNo }) }}
      />
    )
  }
  const { verdictName, conclusion, declaredGradeName, foundGradeName, flaws, rows, faces, photos } = report
  // What is not bought has no grade.
  const hasPrice = foundGradeName !== ''
  const others = photos.filter((url) => faces.every(({ photoUrl }) => photoUrl !== url))
  return (
    <View>
      <Section title={title} note={verdictName}>
        {conclusion !== '' && <View className="deal-text">{conclusion}</View>}
        {hasPrice && <InfoRow name={T.grade} value={T.gradeRow(declaredGradeName, foundGradeName)} />}
      </Section>
      {flaws.length > 0 && (
        <Section title={T.flaws}>
          {flaws.map(({ text, note, photoUrl, pin, isDeclared }, at) => (
            <View key={`${at}${text}`} className="rep-flaw">
              <View className="rep-flaw-head">
                <Text className="rep-flaw-text">{text}</Text>
                <Text className={cx('rep-tag', !isDeclared && 'rep-tag-new')}>
                  {isDeclared ? T.declared : T.undeclared}
                </Text>
              </View>
              {note !== '' && <View className="rep-note">{note}</View>}
              <PinnedPhoto url={photoUrl} pin={pin} label={`${T.flawPhoto}：${text}`} />
            </View>
          ))}
        </Section>
      )}
      {rows.length > 0 && (
        <Section title={T.rows}>
          <ReportRows rows={rows} />
        </Section>
      )}
      {faces.length > 0 && (
        <Section title={T.faces}>
          {faces.map(({ name, note }) => note !== '' && <InfoRow key={name} name={name} value={note} />)}
          <Pictures pictures={faces.map(({ name, photoUrl }) => ({ name, url: photoUrl }))} label={T.faces} />
        </Section>
      )}
      <Section title={others.length > 0 ? T.photos : T.about}>
        <Pictures pictures={others.map((url) => ({ url, name: T.photos }))} label={T.photos} />
        {report.inspectedAt !== null && <InfoRow name={T.inspectedAt} value={formatDateTime(report.inspectedAt)} />}
        {report.reportNo !== '' && <InfoRow name={T.number} value={report.reportNo} copyable />}
      </Section>
      {hasPrice && state === 'INSPECTED' && (
        <BottomBar>
          <Button className="deal-main" {...linkTo('recycleConfirmPrice', { recycleNo })}>
            {T.toPrice}
          </Button>
        </BottomBar>
      )}
    </View>
  )
}
