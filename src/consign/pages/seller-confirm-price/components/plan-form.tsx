import { RET } from '@contract/codes'
import type { Consignment } from '@contract/selling'
import { PRICE_MAX, PRICE_MIN } from '@contract/limits/selling'
import { View } from '@tarojs/components'
import { useRef } from 'react'
import { navigate } from '@/core/platform/navigation'
import { formatPrice } from '@/lib/money'
import { codeOf } from '@/screen/call-error'
import { FormCard } from '@/screen/form/form-parts'
import { FormScreen } from '@/screen/form/form-screen'
import { money, required, type Rule } from '@/screen/form/rules'
import { MoneyField } from '@/screen/form/text-fields'
import { useForm, type SendResult } from '@/screen/form/use-form'
import { linkTo, replaceTo } from '@/screen/link-to'
import { useUserDraft } from '@/shared/use-user-draft'
import { Pressable } from '@/ui/base/pressable'
import { dialog } from '@/ui/feedback/dialog'
import { toast } from '@/ui/feedback/toast'
import { useConsignChangePlanMutation, useConsignConfirmPriceMutation, useLazyConsignNetQuery } from '../../../api'
import { NetLine } from '../../../components/net-line'
import { StepsField } from '../../../components/steps-field'
import { ACTION_TEXT, PRICE_TEXT as T, QUOTE_TEXT } from '../../../messages'
import { stepsLeft, stepsOf, typedSteps, wrongSteps, type TypedStep } from '../../../plan'

interface PlanFormProps {
  object: Consignment
  plan: NonNullable<Consignment['plan']>
  onRefuse: () => void
}

interface Wanted {
  priceFen: number | null
  floorFen: number | null
  steps: TypedStep[]
}

/** The price, the floor and the later prices, each with what the seller gets; agreed to after the whole was read. */
export function PlanForm({ object, plan, onRefuse }: PlanFormProps) {
  const { sellNo, version, state, actions, serverNow } = object
  const { planVersion, start, floor } = plan
  const isNew = state === 'PRICE_CONFIRM'
  const nowFen = isNew ? start.priceFen : plan.priceFen
  const [confirmPrice] = useConsignConfirmPriceMutation()
  const [changePlan] = useConsignChangePlanMutation()
  const [readNet] = useLazyConsignNetQuery()
  /** What the seller was shown to get of the price. */
  const shownNet = useRef(start.netFen)
  const atMostPrice: Rule<number | null, Wanted> = (fen, { priceFen }) =>
    fen !== null && priceFen !== null && fen > priceFen ? QUOTE_TEXT.floorHigh : undefined

  const netOf = async (priceFen: number) => (await readNet({ sellNo, priceFen })).data?.netFen
  /** The sentence that is agreed to, with every net. */
  const ask = async ({ priceFen, floorFen, steps }: Wanted) => {
    const [net, floorNet] = [await netOf(priceFen ?? 0), await netOf(floorFen ?? 0)]
    if (net === undefined || floorNet === undefined) {
      toast.fail(T.netFailed)
      return false
    }
    shownNet.current = net
    const words = T.ask(formatPrice(priceFen ?? 0), formatPrice(net), formatPrice(floorFen ?? 0), formatPrice(floorNet))
    const message = `${words}${steps.length > 0 ? T.askSteps(steps.length) : ''}。`
    return dialog.isConfirmed({ message, confirmText: isNew ? T.submit : T.save, cancelText: T.back })
  }
  const form = useForm<Wanted, Consignment>({
    initial: {
      priceFen: nowFen,
      floorFen: floor.priceFen,
      steps: typedSteps(isNew ? plan.steps : stepsLeft(plan.steps, nowFen, serverNow)),
    },
    rules: {
      priceFen: [required(T.needPrice), money({ min: PRICE_MIN, max: PRICE_MAX })],
      floorFen: [required(QUOTE_TEXT.needFloor), money({ min: PRICE_MIN, max: PRICE_MAX }), atMostPrice],
      steps: [(steps, { priceFen, floorFen }) => wrongSteps(steps, priceFen, floorFen)],
    },
    draft: useUserDraft(`consign-plan-${sellNo}-${String(planVersion)}`, 1),
    confirm: ask,
    send: async ({ priceFen, floorFen, steps }, { key }) => {
      const agreed = {
        ...{ sellNo, version, planVersion, floorFen: floorFen ?? 0, netFen: shownNet.current, idempotencyKey: key },
        ...(steps.length > 0 && { steps: stepsOf(steps) }),
      }
      const answer: SendResult<Consignment> = isNew
        ? await confirmPrice(agreed)
        : await changePlan({ ...agreed, priceFen: priceFen ?? 0 })
      if (answer.error && codeOf(answer.error) === RET.IDENTITY_NEEDED) void askIdentity()
      return answer
    },
    onSent: ({ plan: sent }) => {
      toast.success(isNew ? T.listed : sent?.rise ? T.rising : T.saved)
      replaceTo('sellerProductView', { sellNo }).onTap()
    },
  })
  const { priceFen, floorFen } = form.values
  return (
    <FormScreen
      form={form}
      label={isNew ? T.title : T.change}
      submit={isNew ? T.submit : T.save}
      footer={
        <View className="deal-links">
          {actions.includes('reinspect') && (
            <Pressable className="deal-link" {...linkTo('sellerConfirmMsg', { sellNo })}>
              {ACTION_TEXT.reinspect}
            </Pressable>
          )}
          {actions.includes('refusePrice') && (
            <Pressable className="deal-link" onTap={onRefuse}>
              {ACTION_TEXT.refusePrice}
            </Pressable>
          )}
        </View>
      }
    >
      <FormCard title={T.card}>
        {isNew ? (
          <View className="cpr-price">
            <View>{T.final}</View>
            <View className="cpr-price-sum">{formatPrice(start.priceFen)}</View>
          </View>
        ) : (
          <MoneyField form={form} name="priceFen" label={T.price} />
        )}
        <NetLine sellNo={sellNo} priceFen={priceFen} />
        <MoneyField form={form} name="floorFen" label={QUOTE_TEXT.floor} placeholder={QUOTE_TEXT.floorHint} />
        <NetLine sellNo={sellNo} priceFen={floorFen} />
        <View className="deal-quiet">{isNew ? QUOTE_TEXT.stepsAbout : T.changeAbout}</View>
        <StepsField
          form={form}
          name="steps"
          label={QUOTE_TEXT.steps}
          sellNo={sellNo}
          startFen={priceFen}
          floorFen={floorFen}
        />
      </FormCard>
    </FormScreen>
  )
}

/** High prices want a verified person; the form keeps what was typed. */
async function askIdentity(): Promise<void> {
  if (await dialog.isConfirmed(T.identity)) navigate('identityVerification', {})
}
