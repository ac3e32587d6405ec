import type { Consignment } from '@contract/selling'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { formatPrice } from '@/lib/money'
import { InfoRow } from '@/screen/detail/info-row'
import { Section } from '@/screen/detail/section'
import { StatusHeader } from '@/screen/detail/status-header'
import { linkTo, replaceTo } from '@/screen/link-to'
import { Button } from '@/ui/base/button'
import { Empty } from '@/ui/feedback/empty'
import { BottomBar } from '@/ui/nav/bottom-bar'
import { Differences } from '@/shared/selling/differences'
import { ItemHead } from '@/shared/selling/item-head'
import { RecallForm } from '../../../components/recall-form'
import { ACTION_TEXT, COMMON_TEXT, PRICE_TEXT as T, VIEW_TEXT } from '../../../messages'
import { PlanForm } from './plan-form'

interface PriceViewProps {
  object: Consignment
  onChanged: () => void
}

/** The plan that waits for the seller, or the one that holds, with what stands behind its price. */
export function PriceView({ object, onChanged }: PriceViewProps) {
  const { sellNo, state, stateName, about, deadlineAt, serverNow, title, coverUrl, modelName } = object
  const { quote, report, plan, actions } = object
  const [isRefusing, setRefusing] = useState(false)
  const isNew = state === 'PRICE_CONFIRM'
  const canChange = actions.includes('confirmPrice') || actions.includes('changePlan')
  if (!isNew && !canChange) {
    return (
      <Empty
        type="order"
        title={T.held}
        action={{ label: COMMON_TEXT.toView, ...linkTo('sellerProductView', { sellNo }) }}
      />
    )
  }
  return (
    <View>
      <StatusHeader
        title={plan === null ? T.preparing : isNew ? stateName : T.change}
        hint={plan === null ? T.preparingText : isNew ? T.silence : about}
        deadline={
          !isNew || deadlineAt === null || deadlineAt <= serverNow
            ? undefined
            : { label: COMMON_TEXT.left, until: deadlineAt, asOf: serverNow, onEnd: onChanged }
        }
      />
      <Section title={VIEW_TEXT.item}>
        <ItemHead title={title} coverUrl={coverUrl} note={`${modelName} · ${sellNo}`} />
      </Section>
      <Section
        title={VIEW_TEXT.plan}
        more={report ? { label: T.report, ...linkTo('sellerConfirmMsg', { sellNo }) } : undefined}
      >
        {quote && <InfoRow name={T.estimate} value={formatPrice(quote.listFen)} />}
        {plan && <InfoRow name={T.final} value={formatPrice(plan.start.priceFen)} />}
        {plan && plan.priceFen > 0 && <InfoRow name={VIEW_TEXT.now} value={formatPrice(plan.priceFen)} />}
        {report && report.differences.length === 0 && <View className="deal-quiet">{T.none}</View>}
        {report && <Differences differences={report.differences} />}
      </Section>
      {isRefusing ? (
        <RecallForm
          object={object}
          onStop={() => setRefusing(false)}
          onDone={() => replaceTo('sellerProductView', { sellNo }).onTap()}
        />
      ) : plan === null ? (
        <BottomBar>
          <Button className="deal-main" type="info" onTap={() => setRefusing(true)}>
            {ACTION_TEXT.refusePrice}
          </Button>
          <Button className="deal-main" {...linkTo('sellerProductView', { sellNo })}>
            {COMMON_TEXT.toView}
          </Button>
        </BottomBar>
      ) : (
        <PlanForm object={object} plan={plan} onRefuse={() => setRefusing(true)} />
      )}
    </View>
  )
}
