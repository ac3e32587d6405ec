import type { OfferRule } from '@contract/offer'
import { NOTE_MAX } from '@contract/limits/offer'
import { View } from '@tarojs/components'
import { useEffect } from 'react'
import { navigate, navigateUrl } from '@/core/platform/navigation'
import { h5AddressOf } from '@/routes/derive'
import { Section } from '@/screen/detail/section'
import { FormCard } from '@/screen/form/form-parts'
import { FormScreen } from '@/screen/form/form-screen'
import { maxLength, money } from '@/screen/form/rules'
import { MoneyField, TextField } from '@/screen/form/text-fields'
import { useForm } from '@/screen/form/use-form'
import { linkTo } from '@/screen/link-to'
import { ScreenSkeleton } from '@/screen/skeletons'
import { usePricePlanQuery } from '@/shared/api/following'
import { useItemLinks } from '@/shared/item-links'
import { ItemRow } from '@/shared/item-row'
import { Button } from '@/ui/base/button'
import { toast } from '@/ui/feedback/toast'
import { BottomBar } from '@/ui/nav/bottom-bar'
import { PriceHistory } from '../../../components/price-history'
import { useOfferCreateMutation } from '../../../offer-api'
import { OFFER_TEXT } from '../../../offer-messages'

/** A first offer on an item; leads on to the offer that the user has made already. */
export function NewOffer({ rule }: { rule: OfferRule }) {
  const { item, refusal, offerId } = rule
  const itemLinks = useItemLinks()
  useEffect(() => {
    if (offerId !== null)
      navigateUrl(h5AddressOf('joinDiscount', { offerId }), { open: 'redirect', programmatic: true })
  }, [offerId])
  if (offerId !== null) return <ScreenSkeleton kind="detail" />
  return (
    <>
      <View className="offer-item">
        <ItemRow item={item} href={itemLinks.hrefOf(item)} onTap={itemLinks.onTap} onPress={itemLinks.onPress} />
      </View>
      {refusal === '' ? <OfferForm rule={rule} /> : <Refused itemId={item.id} refusal={refusal} />}
    </>
  )
}

function Refused({ itemId, refusal }: { itemId: string; refusal: string }) {
  return (
    <>
      <Section look="padded" title={OFFER_TEXT.refused}>
        <View className="offer-quiet" ariaRole="status">
          {refusal}
        </View>
      </Section>
      <BottomBar>
        <View className="offer-bar">
          <Button className="offer-act" type="info" {...linkTo('productDetail', { id: itemId })}>
            {OFFER_TEXT.item}
          </Button>
          <Button className="offer-act" {...linkTo('autoDiscount', { id: itemId })}>
            {OFFER_TEXT.alert}
          </Button>
        </View>
      </BottomBar>
    </>
  )
}

interface Values {
  priceFen: number | null
  note: string
}

function OfferForm({ rule: { item, minFen, maxFen, answerMs, holdMs } }: { rule: OfferRule }) {
  const [create] = useOfferCreateMutation()
  const { data: plan } = usePricePlanQuery(item.id)
  const form = useForm<Values, { offer: { offerId: string } }>({
    initial: { priceFen: null, note: '' },
    rules: {
      priceFen: [
        (fen) => (fen === null ? OFFER_TEXT.needPrice : undefined),
        money(),
        (fen) => ((fen ?? 0) < minFen ? OFFER_TEXT.tooLow(minFen) : undefined),
        (fen) => ((fen ?? 0) > maxFen ? OFFER_TEXT.tooHigh : undefined),
      ],
      note: [maxLength(NOTE_MAX)],
    },
    send: ({ priceFen, note }, { key }) =>
      create({
        itemId: item.id,
        priceFen: priceFen ?? 0,
        ...(note.trim() && { note: note.trim() }),
        idempotencyKey: key,
      }),
    onSent: ({ offer: { offerId } }) => {
      toast.success(OFFER_TEXT.sent)
      navigate('joinDiscount', { offerId }, { open: 'redirect', programmatic: true })
    },
  })
  return (
    <FormScreen form={form} label={OFFER_TEXT.form} submit={OFFER_TEXT.submit} confirmsLeaving={false}>
      <FormCard>
        <MoneyField form={form} name="priceFen" label={OFFER_TEXT.price} placeholder={OFFER_TEXT.priceHint(minFen)} />
        <TextField form={form} name="note" label={OFFER_TEXT.note} placeholder={OFFER_TEXT.noteHint} />
      </FormCard>
      <View className="offer-about">{OFFER_TEXT.about(answerMs, holdMs)}</View>
      {plan && <PriceHistory plan={plan} />}
    </FormScreen>
  )
}
