import type { PricePlan } from '@contract/following'
import { View } from '@tarojs/components'
import { useEffect } from 'react'
import { useRouteParams } from '@/core/platform/lifecycle'
import { navigateUrl } from '@/core/platform/navigation'
import { h5AddressOf } from '@/routes/derive'
import { callErrorText } from '@/screen/call-error'
import { Section } from '@/screen/detail/section'
import { RadioField } from '@/screen/form/choice-fields'
import { FormCard } from '@/screen/form/form-parts'
import { FormScreen } from '@/screen/form/form-screen'
import { money } from '@/screen/form/rules'
import { MoneyField } from '@/screen/form/text-fields'
import { useForm } from '@/screen/form/use-form'
import { LoadingScreen, Screen } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { useAlertRemoveMutation, useAlertSaveMutation, usePricePlanQuery } from '@/shared/api/following'
import { useItemLinks } from '@/shared/item-links'
import { ItemRow } from '@/shared/item-row'
import { Button } from '@/ui/base/button'
import { toast } from '@/ui/feedback/toast'
import { BottomBar } from '@/ui/nav/bottom-bar'
import { PriceHistory } from '../../components/price-history'
import { ALERT_TEXT } from '../../following-messages'
import './index.scss'

/** The alert of an item's price or return (spec 2.2: /product/auto-discount). Without an item: all alerts. */
export default function AutoDiscountPage() {
  const { id = '' } = useRouteParams<'autoDiscount'>()
  useEffect(() => {
    if (id !== '') return
    navigateUrl(h5AddressOf('personalSub', { tab: 'alert' }), { open: 'redirect', programmatic: true })
  }, [id])
  if (id === '') {
    return (
      <Screen route="autoDiscount">
        <ScreenSkeleton kind="detail" />
      </Screen>
    )
  }
  return (
    <LoadingScreen
      route="autoDiscount"
      loggedOut={ALERT_TEXT.loggedOut}
      query={usePricePlanQuery}
      arg={id}
      refetch="open"
      missing={ALERT_TEXT.missing}
      skeleton={<ScreenSkeleton kind="detail" />}
    >
      {(plan) => <AlertView plan={plan} />}
    </LoadingScreen>
  )
}

function AlertView({ plan }: { plan: PricePlan }) {
  const { item, alert } = plan
  const itemLinks = useItemLinks()
  return (
    <>
      <View className="alert-item">
        <ItemRow item={item} href={itemLinks.hrefOf(item)} onTap={itemLinks.onTap} onPress={itemLinks.onPress} />
      </View>
      <PriceHistory plan={plan} />
      {item.state === 'ON_SALE' || item.state === 'HELD' ? (
        <PriceForm key={`${alert?.kind} ${alert?.targetFen}`} plan={plan} />
      ) : (
        <BackAlert itemId={item.id} isOn={alert?.kind === 'BACK'} />
      )}
    </>
  )
}

const HOWS = [
  { value: 'any', label: ALERT_TEXT.any },
  { value: 'target', label: ALERT_TEXT.target },
] as const

const anAmount = money()

interface Values {
  how: (typeof HOWS)[number]['value']
  targetFen: number | null
}

function PriceForm({ plan: { item, alert } }: { plan: PricePlan }) {
  const [save] = useAlertSaveMutation()
  const end = useEnd(item.id)
  const hasAlert = alert?.kind === 'PRICE'
  const target = alert?.targetFen ?? null
  const form = useForm<Values, object>({
    initial: { how: target === null ? 'any' : 'target', targetFen: target },
    rules: {
      targetFen: [
        (fen, { how }) => (how === 'target' && fen === null ? ALERT_TEXT.needTarget : undefined),
        (fen, values) => (values.how === 'target' ? anAmount(fen, values) : undefined),
        (fen, { how }) => (how === 'target' && (fen ?? 0) >= item.priceFen ? ALERT_TEXT.tooHigh : undefined),
      ],
    },
    send: ({ how, targetFen }) =>
      save({ itemId: item.id, kind: 'PRICE', ...(how === 'target' && targetFen !== null && { targetFen }) }),
    onSent: () => toast.success(ALERT_TEXT.saved),
  })
  return (
    <FormScreen
      form={form}
      label={ALERT_TEXT.form}
      submit={hasAlert ? ALERT_TEXT.change : ALERT_TEXT.save}
      confirmsLeaving={false}
      footer={
        hasAlert && (
          <View className="alert-end">
            <Button type="info" block loading={end.isLoading} onTap={end.run}>
              {ALERT_TEXT.end}
            </Button>
          </View>
        )
      }
    >
      <FormCard>
        <RadioField form={form} name="how" label={ALERT_TEXT.how} options={HOWS} />
        {form.values.how === 'target' && (
          <MoneyField form={form} name="targetFen" label={ALERT_TEXT.targetLabel} placeholder={ALERT_TEXT.targetHint} />
        )}
      </FormCard>
    </FormScreen>
  )
}

/** An item that cannot be bought: its return, or another of its series. */
function BackAlert({ itemId, isOn }: { itemId: string; isOn: boolean }) {
  const [save, { isLoading }] = useAlertSaveMutation()
  const end = useEnd(itemId)
  const begin = async () => {
    const { error } = await save({ itemId, kind: 'BACK' })
    if (error) toast.fail(callErrorText(error))
    else toast.success(ALERT_TEXT.saved)
  }
  return (
    <>
      <Section look="padded" title={isOn ? ALERT_TEXT.isOn : ALERT_TEXT.gone}>
        <View className="alert-quiet">{ALERT_TEXT.goneText}</View>
      </Section>
      <BottomBar>
        <Button
          block
          type={isOn ? 'info' : 'primary'}
          loading={isLoading || end.isLoading}
          onTap={isOn ? end.run : () => void begin()}
        >
          {isOn ? ALERT_TEXT.end : ALERT_TEXT.sendBack}
        </Button>
      </BottomBar>
    </>
  )
}

const useEnd = (itemId: string) => {
  const [remove, { isLoading }] = useAlertRemoveMutation()
  const run = async () => {
    const { data } = await remove(itemId)
    if (data) toast.show(ALERT_TEXT.ended)
  }
  return { isLoading, run: () => void run() }
}
