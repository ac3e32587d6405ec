import type { Valuation, ValuationAction } from '@contract/recycle'
import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { formatDateTime } from '@/lib/date'
import { formatPrice } from '@/lib/money'
import { ActionBar } from '@/screen/detail/action-bar'
import { InfoRow } from '@/screen/detail/info-row'
import { Section } from '@/screen/detail/section'
import { StatusHeader } from '@/screen/detail/status-header'
import { useActions, type ActionHandler } from '@/screen/detail/use-actions'
import { linkTo, replaceTo } from '@/screen/link-to'
import { useSellNetQuery } from '@/shared/selling/api'
import { ItemHead } from '@/shared/selling/item-head'
import { Pictures } from '@/shared/selling/pictures'
import { useAfterLogin } from '@/shared/use-after-login'
import { Pressable } from '@/ui/base/pressable'
import { useRecycleAdoptMutation } from '../../../api'
import { Waterfall } from '../../../components/waterfall'
import { paramsOf, valuesOf } from '../../../facts'
import { dropToken, newDraftNo, tokenOf } from '../../../kept'
import { COMMON_TEXT, RESULT_TEXT as T } from '../../../messages'
import { OrderSheet } from './order-sheet'
import { Sales } from './sales'

interface ValuationViewProps {
  valuation: Valuation
  /** Fetches it anew. */
  onChanged: () => void
}

/** A valuation in every state. Only the order asks for a login, which takes a visitor's valuation along. */
export function ValuationView({ valuation, onChanged }: ValuationViewProps) {
  const { no, state, stateName, about, serverNow, actions, title, coverUrl, gradeName } = valuation
  const { validUntil, dueAt, priceFen, refuseCode, reason, recycleNo, isVisitors } = valuation
  const [isOrdering, setOrdering] = useState(false)
  const [adopt, { isLoading }] = useRecycleAdoptMutation()
  const afterLogin = useAfterLogin()
  const isQuoted = state === 'QUOTED'

  /** A visitor's becomes the user's. @returns whether it is */
  const own = async () => {
    const token = tokenOf(no)
    if (!isVisitors || token === undefined) return true
    const { error } = await adopt({ no, token })
    if (!error) dropToken(no)
    return !error
  }
  const order = async () => setOrdering(await own())
  const isLive = isQuoted || state === 'VALUING'
  // A price that is over begins another draft: the same state of one is the same valuation.
  const [fresh] = useState(newDraftNo)
  const again = replaceTo('recycleGoodsInit', {
    draftNo: isLive ? valuation.draftNo : fresh,
    ...paramsOf(describedIn(valuation)),
  })
  const handlers: Record<ValuationAction, ActionHandler> = {
    order: { label: T.sell, main: true, onTap: () => afterLogin(() => void order()) },
    revalue: { label: isLive ? T.change : T.again, main: state === 'EXPIRED', ...again },
    viewOrder: { label: COMMON_TEXT.toOrder, main: true, ...linkTo('recycleOrderDetail', { recycleNo }) },
  }
  const items = useActions<ValuationAction>(actions, handlers)
  return (
    <View>
      <StatusHeader
        title={state === 'EXPIRED' ? T.over : stateName}
        hint={state === 'DECLINED' && reason !== '' ? T.declined(reason) : about}
        deadline={
          isQuoted && validUntil !== null && validUntil > serverNow
            ? { label: T.until, until: validUntil, asOf: serverNow, onEnd: onChanged }
            : undefined
        }
      />
      {priceFen !== null && <Price valuation={valuation} priceFen={priceFen} />}
      {state === 'VALUING' && (
        <Section title={T.reason} look="padded">
          <View className="res-words">{reason}</View>
          {dueAt !== null && <View className="res-note">{T.due(formatDateTime(dueAt))}</View>}
        </Section>
      )}
      {state === 'VALUING' && isVisitors && (
        <Pressable className="deal-link" onTap={() => afterLogin(() => void own())}>
          {T.tellMe}
        </Pressable>
      )}
      {state === 'DECLINED' && refuseCode !== null && (
        <Pressable className="deal-link" {...linkTo('sellerProductCreateNew', consignParams(valuation))}>
          {T.toConsign}
        </Pressable>
      )}
      <Section title={COMMON_TEXT.item}>
        <ItemHead title={title} coverUrl={coverUrl} note={gradeName} />
      </Section>
      {priceFen !== null && <Sales no={no} />}
      {isQuoted && <ConsignCard valuation={valuation} />}
      <Described valuation={valuation} />
      <ActionBar items={items.map((item) => (item.key === 'order' ? { ...item, busy: isLoading } : item))} />
      {priceFen !== null && (
        <OrderSheet
          valuation={valuation}
          priceFen={priceFen}
          isOpen={isOrdering && isQuoted}
          onClose={() => setOrdering(false)}
          onChanged={onChanged}
        />
      )}
    </View>
  )
}

/** What was described, with its names: another valuation begins with it. */
const describedIn = ({ facts, categoryName, brandName, seriesName }: Valuation) => {
  const values = valuesOf(facts, {})
  return { ...values, style: { ...values.style, categoryName, brandName, seriesName } }
}
const consignParams = (valuation: Valuation) => paramsOf({ ...describedIn(valuation), condition: null })

function Price({ valuation, priceFen }: { valuation: Valuation; priceFen: number }) {
  const { confidence, interval, lines, isByPerson, sampleSize } = valuation
  return (
    <>
      <Section title={T.price} note={confidence}>
        <View className="res-price">{formatPrice(priceFen)}</View>
        <View className="deal-quiet">{isByPerson ? T.byPerson : T.byMachine(sampleSize)}</View>
      </Section>
      <Section title={T.how}>
        <Waterfall lines={lines} {...(interval && { likely: T.likely(interval.lowFen, interval.highFen) })} />
      </Section>
    </>
  )
}

/** What consigning it would bring: the choice stands side by side. */
function ConsignCard({ valuation }: { valuation: Valuation }) {
  const { expectedFen, daysToSell } = valuation
  const { data } = useSellNetQuery(expectedFen ?? 0, { skip: expectedFen === null })
  if (!data) return null
  return (
    <Section
      title={T.consign(data.netFen)}
      more={{ label: T.toConsign, ...linkTo('sellerProductCreateNew', consignParams(valuation)) }}
    >
      <View className="deal-quiet">{daysToSell !== null && <Text>{T.consignDays(daysToSell)}</Text>}</View>
    </Section>
  )
}

function Described({ valuation: { rows, no, photos } }: { valuation: Valuation }) {
  return (
    <Section title={T.described}>
      {rows.map(({ name, value }) => (
        <InfoRow key={name} name={name} value={value} />
      ))}
      <InfoRow name={T.number} value={no} copyable />
      <Pictures pictures={photos} label={T.photos} />
    </Section>
  )
}
