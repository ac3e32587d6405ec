import type { Consignment } from '@contract/selling'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { navigate } from '@/core/platform/navigation'
import { formatDateTime } from '@/lib/date'
import { InfoRow } from '@/screen/detail/info-row'
import { Section } from '@/screen/detail/section'
import { StatusHeader } from '@/screen/detail/status-header'
import { linkTo, replaceTo } from '@/screen/link-to'
import { Button } from '@/ui/base/button'
import { Empty } from '@/ui/feedback/empty'
import { BottomBar } from '@/ui/nav/bottom-bar'
import { actOn } from '../../../act-on'
import { useConsignConfirmInfoMutation } from '../../../api'
import { Differences } from '@/shared/selling/differences'
import { ItemHead } from '@/shared/selling/item-head'
import { Pictures } from '@/shared/selling/pictures'
import { ReportRows } from '@/shared/selling/report-rows'
import { COMMON_TEXT, REPORT_TEXT as T } from '../../../messages'
import { DoubtForm } from './doubt-form'

interface ReportViewProps {
  object: Consignment
  onChanged: () => void
}

/** The inspection's report with what its seller can say to it. */
export function ReportView({ object, onChanged }: ReportViewProps) {
  const { sellNo, state, stateName, report, actions, infoConfirmedAt, title, coverUrl, modelName } = object
  const [confirm, { isLoading }] = useConsignConfirmInfoMutation()
  const [isDoubting, setDoubting] = useState(false)
  const toView = linkTo('sellerProductView', { sellNo })
  if (report === null) {
    return <Empty type="order" title={T.none} text={T.noneText} action={{ label: COMMON_TEXT.toView, ...toView }} />
  }
  const agree = async () => {
    const { error } = await confirm(actOn(object))
    if (!error) navigate('sellerProductConfirmPrice', { sellNo }, { open: 'redirect', programmatic: true })
  }
  const canDoubt = actions.includes('reinspect')
  return (
    <View>
      <StatusHeader
        title={report.verdictName}
        hint={infoConfirmedAt === null ? stateName : `${T.confirmed} · ${formatDateTime(infoConfirmedAt)}`}
      />
      <Section title={title}>
        <ItemHead title={report.conclusion || title} coverUrl={coverUrl} note={`${modelName} · ${sellNo}`} />
      </Section>
      {report.differences.length > 0 && (
        <Section title={T.differences}>
          <Differences differences={report.differences} />
        </Section>
      )}
      {report.rows.length > 0 && (
        <Section title={T.rows}>
          <ReportRows rows={report.rows} />
        </Section>
      )}
      <Section title={T.photos}>
        <Pictures pictures={report.photos.map((url) => ({ url, name: T.photo }))} label={T.photos} />
        {report.inspectedAt !== null && <InfoRow name={T.inspectedAt} value={formatDateTime(report.inspectedAt)} />}
        {report.reportNo !== '' && <InfoRow name={T.reportNo} value={report.reportNo} copyable />}
      </Section>
      {isDoubting ? (
        <DoubtForm object={object} onStop={() => setDoubting(false)} onSent={onChanged} />
      ) : (
        <BottomBar>
          {canDoubt && (
            <Button className="deal-main" type="info" onTap={() => setDoubting(true)}>
              {T.doubt}
            </Button>
          )}
          {actions.includes('confirmInfo') ? (
            <Button className="deal-main" loading={isLoading} onTap={() => void agree()}>
              {T.right}
            </Button>
          ) : state === 'PRICE_CONFIRM' && actions.includes('confirmPrice') ? (
            <Button className="deal-main" {...replaceTo('sellerProductConfirmPrice', { sellNo })}>
              {T.toPrice}
            </Button>
          ) : (
            <Button className="deal-main" type="info" {...toView}>
              {COMMON_TEXT.toView}
            </Button>
          )}
        </BottomBar>
      )}
    </View>
  )
}
