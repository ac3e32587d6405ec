import type { ConsignAction, Consignment } from '@contract/selling'
import { View } from '@tarojs/components'
import { navigate } from '@/core/platform/navigation'
import { formatDateTime } from '@/lib/date'
import { formatPrice } from '@/lib/money'
import { ActionBar } from '@/screen/detail/action-bar'
import { InfoRow } from '@/screen/detail/info-row'
import { Section } from '@/screen/detail/section'
import { StatusHeader } from '@/screen/detail/status-header'
import { Timeline } from '@/screen/detail/timeline'
import { useActions, type ActionHandler } from '@/screen/detail/use-actions'
import { linkTo } from '@/screen/link-to'
import { PhotoRow } from '@/shared/photo-row'
import { Steps } from '@/ui/base/steps'
import { actOn } from '../../../act-on'
import { useConsignResubmitMutation, useConsignUrgeMutation, useConsignWithdrawMutation } from '../../../api'
import { VALUATION_TEXT as T } from '../../../valuation-messages'

/** The most that the server keeps of a photo; the viewer fits it into the window. */
const SIZE = { width: 2160, height: 2160 }

interface ValuationViewProps {
  object: Consignment
  onOverdue: () => void
}

/** A consignment until there is a quote: how far it is, what is asked, what was sent. */
export function ValuationView({ object, onOverdue }: ValuationViewProps) {
  const { state, stateName, about, serverNow, deadlineAt, asked, reason, help, timeline } = object
  const items = useValuationActs(object)
  const isOver = state === 'VALUATION_REJECTED' || state === 'CLOSED'
  return (
    <>
      <StatusHeader
        title={stateName}
        hint={about}
        {...(deadlineAt !== null && {
          deadline: { label: T.deadlineLabel, until: deadlineAt, asOf: serverNow, onEnd: onOverdue },
        })}
      />
      {asked && (
        <Section title={T.asked} look="padded">
          <View className="va-words">{asked.words}</View>
          <View className="va-note">{asked.slots.map(({ name }) => name).join('、')}</View>
        </Section>
      )}
      {isOver && reason !== '' && (
        <Section title={T.reason} look="padded">
          <View className="va-words">{reason}</View>
        </Section>
      )}
      {isOver && help !== '' && (
        <Section title={T.help} look="padded">
          <View className="va-words">{help}</View>
        </Section>
      )}
      {!isOver && <Progress object={object} />}
      <Sent object={object} />
      <Timeline
        title={T.timeline}
        events={timeline.map(({ at, title, note }) => ({ at, name: title, ...(note !== '' && { note }) }))}
      />
      <ActionBar
        items={items.filter(({ key }) => key !== 'withdraw')}
        more={items.filter(({ key }) => key === 'withdraw')}
      />
    </>
  )
}

function Progress({ object: { state, submittedAt, dueAt, deadlineAt } }: { object: Consignment }) {
  const isAsked = state === 'NEED_PHOTOS'
  return (
    <Section title={T.steps} look="padded">
      <Steps
        active={1}
        items={[
          { title: T.submitted, time: formatDateTime(submittedAt) },
          isAsked
            ? { title: T.photos, ...(deadlineAt !== null && { note: T.deadline(formatDateTime(deadlineAt)) }) }
            : { title: T.valuing, ...(dueAt !== null && { note: T.due(formatDateTime(dueAt)) }) },
          { title: T.quote },
        ]}
      />
    </Section>
  )
}

function Sent({ object }: { object: Consignment }) {
  const { sellNo, submittedAt, modelName, sent } = object
  const { photos, flaws, accessories, attributes, expectFen, note } = sent
  const pictures = photos
    .filter(({ url }) => url !== '')
    .map(({ url, name }) => ({ url, alt: name, view: '' as const, ...SIZE }))
  return (
    <Section title={T.sent}>
      {pictures.length > 0 && (
        <View className="va-photos">
          <PhotoRow photos={pictures} label={T.pictures} />
        </View>
      )}
      <InfoRow name={T.number} value={sellNo} copyable />
      <InfoRow name={T.at} value={formatDateTime(submittedAt)} />
      <InfoRow name={T.category} value={sent.categoryName} />
      <InfoRow name={T.brand} value={sent.brandName} />
      <InfoRow name={T.series} value={sent.seriesName || T.unsure} />
      {attributes.map(({ name, value }) => (
        <InfoRow key={name} name={name} value={value} />
      ))}
      <InfoRow name={T.grade} value={sent.gradeName} />
      <InfoRow name={T.flaws} value={flaws.length > 0 ? flaws.join('；') : T.flawless} />
      {accessories.length > 0 && <InfoRow name={T.accessories} value={accessories.join('、')} />}
      <InfoRow name={T.expect} value={expectFen === null ? T.noExpect : formatPrice(expectFen)} />
      <InfoRow name={T.model} value={modelName} />
      {note !== '' && <InfoRow name={T.note} value={note} />}
    </Section>
  )
}

/** What the server allows, of the acts until the quote. */
const useValuationActs = (object: Consignment) => {
  const { sellNo, actions } = object
  const [urge] = useConsignUrgeMutation()
  const [withdraw] = useConsignWithdrawMutation()
  const [resubmit] = useConsignResubmitMutation()
  const sent = () => actOn(object)
  const handlers: Partial<Record<ConsignAction, ActionHandler>> = {
    supply: { label: T.supply, main: true, ...linkTo('sellerProductCreateNew', { step: 'photos', sellNo }) },
    urge: { label: T.urge, run: async () => (await urge(sent())).error === undefined, done: T.urged },
    withdraw: {
      label: T.withdraw,
      confirm: { message: T.withdrawAsk, confirmText: T.withdraw },
      run: async () => (await withdraw(sent())).error === undefined,
      done: T.withdrawn,
    },
    resubmit: {
      label: T.resubmit,
      main: true,
      run: async () => {
        const { data } = await resubmit(sent())
        if (data) navigate('sellerProductCreateNew', { id: data.draftNo }, { programmatic: true })
        return data !== undefined
      },
    },
  }
  return useActions<ConsignAction>(actions, handlers as Record<ConsignAction, ActionHandler>)
}
