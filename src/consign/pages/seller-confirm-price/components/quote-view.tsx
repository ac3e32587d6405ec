import type { Consignment } from '@contract/selling'
import { PRICE_MAX, PRICE_MIN } from '@contract/limits/selling'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { navigate } from '@/core/platform/navigation'
import { formatDate, formatDateTime } from '@/lib/date'
import { formatPrice } from '@/lib/money'
import { InfoRow } from '@/screen/detail/info-row'
import { Section } from '@/screen/detail/section'
import { StatusHeader } from '@/screen/detail/status-header'
import { FormCard } from '@/screen/form/form-parts'
import { FormScreen } from '@/screen/form/form-screen'
import { money, required, type Rule } from '@/screen/form/rules'
import { MoneyField } from '@/screen/form/text-fields'
import { useForm } from '@/screen/form/use-form'
import { useUserDraft } from '@/shared/use-user-draft'
import { Pressable } from '@/ui/base/pressable'
import { dialog } from '@/ui/feedback/dialog'
import { toast } from '@/ui/feedback/toast'
import { actOn } from '../../../act-on'
import { useConsignAcceptMutation, useConsignDeclineMutation } from '../../../api'
import { ItemHead } from '@/shared/selling/item-head'
import { MoneyRows } from '@/shared/selling/money-rows'
import { NetLine } from '../../../components/net-line'
import { StepsField } from '../../../components/steps-field'
import { ACT_TEXT, ACTION_TEXT, COMMON_TEXT, QUOTE_TEXT as T, VIEW_TEXT } from '../../../messages'
import { stepsOf, wrongSteps, type TypedStep } from '../../../plan'
import { RequoteForm } from './requote-form'

interface QuoteViewProps {
  object: Consignment
  quote: NonNullable<Consignment['quote']>
  onChanged: () => void
}

/** The quote with what it comes to: the seller accepts it with a floor, has it valued again, or says no. */
export function QuoteView({ object, quote, onChanged }: QuoteViewProps) {
  const { stateName, deadlineAt, serverNow, title, coverUrl, modelName, sellNo, money: rows, terms } = object
  const [isRequoting, setRequoting] = useState(false)
  const { words, comparables } = quote
  return (
    <View>
      <StatusHeader
        title={stateName}
        hint={T.silence}
        deadline={
          deadlineAt === null || deadlineAt <= serverNow
            ? undefined
            : { label: COMMON_TEXT.left, until: deadlineAt, asOf: serverNow, onEnd: onChanged }
        }
      />
      <Section title={VIEW_TEXT.item}>
        <ItemHead title={title} coverUrl={coverUrl} note={`${modelName} · ${sellNo}`} />
      </Section>
      <Section title={VIEW_TEXT.quote} note={T.range(quote.lowFen, quote.highFen)}>
        <MoneyRows rows={rows} />
        <View className="deal-text">{words}</View>
        <InfoRow name={T.validTo} value={formatDateTime(quote.validTo)} />
      </Section>
      {comparables.length > 0 && (
        <Section title={T.comparables}>
          <View className="deal-money">
            {comparables.map(({ title: name, gradeName, priceFen, soldAt }, at) => (
              <View key={`${at}${name}`} className="cpr-like">
                <View className="cpr-like-main">
                  <View className="cpr-like-name">{name}</View>
                  <View className="cpr-like-note">{T.soldAt(gradeName, formatDate(soldAt))}</View>
                </View>
                <View className="cpr-like-price">{formatPrice(priceFen)}</View>
              </View>
            ))}
          </View>
        </Section>
      )}
      {terms && (
        <Section title={T.rates}>
          <View className="deal-money">
            {terms.bands.map(({ name, rate }) => (
              <InfoRow key={name} look="lined" name={name} value={rate} />
            ))}
          </View>
          <View className="deal-quiet">
            {terms.leastFen > 0 && <View>{VIEW_TEXT.leastFee(terms.leastFen)}</View>}
            <View>{VIEW_TEXT.locked}</View>
            <View>{T.returnsText}</View>
          </View>
        </Section>
      )}
      {isRequoting ? (
        <RequoteForm object={object} onStop={() => setRequoting(false)} />
      ) : (
        <AcceptForm object={object} listFen={quote.listFen} onRequote={() => setRequoting(true)} />
      )}
    </View>
  )
}

interface AcceptFormProps {
  object: Consignment
  listFen: number
  onRequote: () => void
}

interface Accepted {
  floorFen: number | null
  steps: TypedStep[]
}

function AcceptForm({ object, listFen, onRequote }: AcceptFormProps) {
  const { sellNo, version, model, actions, money: rows } = object
  const [accept] = useConsignAcceptMutation()
  const [decline] = useConsignDeclineMutation()
  const atMostList: Rule<number | null> = (fen) => (fen !== null && fen > listFen ? T.floorHigh : undefined)
  const form = useForm<Accepted>({
    initial: { floorFen: null, steps: [] },
    rules: {
      floorFen: [required(T.needFloor), money({ min: PRICE_MIN, max: PRICE_MAX }), atMostList],
      steps: [(steps, { floorFen }) => wrongSteps(steps, listFen, floorFen)],
    },
    draft: useUserDraft(`consign-quote-${sellNo}`, 1),
    send: ({ floorFen, steps }, { key }) =>
      accept({
        ...{ sellNo, version, floorFen: floorFen ?? 0, idempotencyKey: key },
        ...(steps.length > 0 && { steps: stepsOf(steps) }),
        netFen: rows.at(-1)?.fen ?? 0,
      }),
    onSent: () => {
      toast.success(T.accepted)
      navigate('sellerGoDelivery', { sellNo }, { open: 'redirect', programmatic: true })
    },
  })
  const askDecline = async () => {
    if (!(await dialog.isConfirmed(ACT_TEXT.decline))) return
    const { error } = await decline(actOn(object))
    if (!error) toast.success(ACT_TEXT.declined)
  }
  const { floorFen } = form.values
  return (
    <FormScreen
      form={form}
      label={T.form}
      submit={T.accept}
      footer={
        <View className="deal-links">
          {actions.includes('requote') && (
            <Pressable className="deal-link" onTap={onRequote}>
              {ACTION_TEXT.requote}
            </Pressable>
          )}
          {actions.includes('declineQuote') && (
            <Pressable className="deal-link" onTap={() => void askDecline()}>
              {ACTION_TEXT.declineQuote}
            </Pressable>
          )}
        </View>
      }
    >
      <FormCard title={T.floorCard}>
        <MoneyField form={form} name="floorFen" label={T.floor} placeholder={T.floorHint} />
        <NetLine sellNo={sellNo} priceFen={floorFen} />
        <View className="deal-quiet">{model === 2 ? T.ourSteps : T.stepsAbout}</View>
        {model === 1 && (
          <StepsField form={form} name="steps" label={T.steps} sellNo={sellNo} startFen={listFen} floorFen={floorFen} />
        )}
      </FormCard>
    </FormScreen>
  )
}
