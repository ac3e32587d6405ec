import type { OfferInfo } from '@contract/offer'
import { NOTE_MAX } from '@contract/limits/offer'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { navigate } from '@/core/platform/navigation'
import { h5AddressOf } from '@/routes/derive'
import { ActionBar } from '@/screen/detail/action-bar'
import { StatusHeader } from '@/screen/detail/status-header'
import { Timeline } from '@/screen/detail/timeline'
import { useActions, type ActionItem } from '@/screen/detail/use-actions'
import { FormCard } from '@/screen/form/form-parts'
import { FormScreen } from '@/screen/form/form-screen'
import { maxLength, money } from '@/screen/form/rules'
import { MoneyField, TextField } from '@/screen/form/text-fields'
import { useForm } from '@/screen/form/use-form'
import { linkTo } from '@/screen/link-to'
import { useItemLinks } from '@/shared/item-links'
import { ItemRow } from '@/shared/item-row'
import { Pressable } from '@/ui/base/pressable'
import { toast } from '@/ui/feedback/toast'
import {
  useOfferAcceptMutation,
  useOfferCounterMutation,
  useOfferDeclineMutation,
  useOfferWithdrawMutation,
} from '../../../offer-api'
import { itemOf, OFFER_TEXT, offerHint } from '../../../offer-messages'

interface OfferViewProps {
  info: OfferInfo
  /** The time to act is up. */
  onOverdue: () => void
}

/** One offer: its state, the prices that were named, and what the buyer can do. */
export function OfferView({ info, onOverdue }: OfferViewProps) {
  const { offer, rounds, counter, serverNow } = info
  const { item, state, stateName, dueAt } = offer
  const [isCountering, setCountering] = useState(false)
  const itemLinks = useItemLinks()
  const actions = useOfferActions(info, () => setCountering(true))
  return (
    <View>
      <StatusHeader
        title={stateName}
        hint={offerHint(offer)}
        deadline={
          dueAt === null
            ? undefined
            : {
                label: state === 'ACCEPTED' ? OFFER_TEXT.left.order : OFFER_TEXT.left.answer,
                until: dueAt,
                asOf: serverNow,
                onEnd: onOverdue,
              }
        }
      />
      <View className="offer-item">
        <ItemRow
          item={itemOf(offer)}
          href={itemLinks.hrefOf(item)}
          onTap={itemLinks.onTap}
          onPress={itemLinks.onPress}
        />
      </View>
      <Timeline
        title={OFFER_TEXT.rounds}
        events={rounds.map(({ by, at, priceFen, note }) => ({ at, name: OFFER_TEXT.by[by](priceFen), note })).reverse()}
      />
      {isCountering && counter ? (
        <CounterForm key={offer.version} info={info} range={counter} onDone={() => setCountering(false)} />
      ) : (
        <ActionBar items={[...actions, ...waysOn(info)]} />
      )}
    </View>
  )
}

const useOfferActions = ({ offer, counter }: OfferInfo, onCounter: () => void) => {
  const [accept] = useOfferAcceptMutation()
  const [decline] = useOfferDeclineMutation()
  const [withdraw] = useOfferWithdrawMutation()
  const { offerId, version, item, priceFen, state } = offer
  const answer = { offerId, version }
  const isKept = state === 'ACCEPTED'
  const order = { itemIds: item.id, offerId }
  return useActions(counter ? offer.actions : offer.actions.filter((action) => action !== 'counter'), {
    accept: {
      label: OFFER_TEXT.accept,
      main: true,
      confirm: { message: OFFER_TEXT.acceptQuestion(priceFen), confirmText: OFFER_TEXT.acceptYes },
      run: async () => (await accept(answer)).error === undefined,
      done: OFFER_TEXT.accepted,
    },
    counter: { label: OFFER_TEXT.counter, onTap: onCounter },
    decline: {
      label: OFFER_TEXT.decline,
      confirm: { message: OFFER_TEXT.declineQuestion, confirmText: OFFER_TEXT.declineYes },
      run: async () => (await decline(answer)).error === undefined,
      done: OFFER_TEXT.declined,
    },
    withdraw: {
      label: isKept ? OFFER_TEXT.giveUp : OFFER_TEXT.withdraw,
      confirm: {
        message: isKept ? OFFER_TEXT.giveUpQuestion : OFFER_TEXT.withdrawQuestion,
        confirmText: isKept ? OFFER_TEXT.giveUpYes : OFFER_TEXT.withdrawYes,
      },
      run: async () => (await withdraw(answer)).error === undefined,
      done: isKept ? OFFER_TEXT.givenUp : OFFER_TEXT.withdrawn,
    },
    order: {
      label: OFFER_TEXT.order,
      main: true,
      href: h5AddressOf('orderCreate', order),
      onTap: () => navigate('orderCreate', order),
    },
  })
}

/** Where an offer that has ended leads on to. */
const waysOn = ({ offer: { state, item, orderNo } }: OfferInfo): ActionItem[] => {
  const way = (key: string, label: string, link: ReturnType<typeof linkTo>): ActionItem[] => [
    { key, label, main: true, busy: false, ...link },
  ]
  if (orderNo !== null && state === 'ORDERED')
    return way('orders', OFFER_TEXT.orders, linkTo('orderDetail', { id: orderNo }))
  if (state === 'SUPERSEDED') return way('similar', OFFER_TEXT.similar, linkTo('cartSimilar', { id: item.id }))
  const isOver = state === 'DECLINED' || state === 'WITHDRAWN' || state === 'EXPIRED' || state === 'LAPSED'
  if (!isOver) return []
  return item.state === 'ON_SALE'
    ? way('again', OFFER_TEXT.again, linkTo('joinDiscount', { id: item.id }))
    : way('similar', OFFER_TEXT.similar, linkTo('cartSimilar', { id: item.id }))
}

interface Values {
  priceFen: number | null
  note: string
}

interface CounterFormProps {
  info: OfferInfo
  range: NonNullable<OfferInfo['counter']>
  onDone: () => void
}

/** Another price, between what both sides named last. */
function CounterForm({ info: { offer }, range: { fromFen, toFen }, onDone }: CounterFormProps) {
  const [send] = useOfferCounterMutation()
  const isOutside = (fen: number | null): boolean => fen === null || fen < fromFen || fen > toFen
  const form = useForm<Values, OfferInfo>({
    initial: { priceFen: null, note: '' },
    rules: {
      priceFen: [
        (fen) => (fen === null ? OFFER_TEXT.needPrice : undefined),
        money(),
        (fen) => (isOutside(fen) ? OFFER_TEXT.outside(fromFen, toFen) : undefined),
      ],
      note: [maxLength(NOTE_MAX)],
    },
    send: ({ priceFen, note }) =>
      send({
        offerId: offer.offerId,
        version: offer.version,
        priceFen: priceFen ?? 0,
        ...(note.trim() && { note: note.trim() }),
      }),
    onSent: () => {
      toast.success(OFFER_TEXT.countered)
      onDone()
    },
  })
  return (
    <FormScreen
      form={form}
      label={OFFER_TEXT.counter}
      submit={OFFER_TEXT.sendCounter}
      confirmsLeaving={false}
      footer={
        <Pressable className="offer-stop" onTap={onDone}>
          {OFFER_TEXT.stopCounter}
        </Pressable>
      }
    >
      <FormCard>
        <MoneyField
          form={form}
          name="priceFen"
          label={OFFER_TEXT.price}
          placeholder={OFFER_TEXT.counterHint(fromFen, toFen)}
        />
        <TextField form={form} name="note" label={OFFER_TEXT.note} placeholder={OFFER_TEXT.noteHint} />
      </FormCard>
    </FormScreen>
  )
}
