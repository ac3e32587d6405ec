import type { AfterSaleAction, AfterSaleInfo } from '@contract/after-sale'
import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { formatDateTime } from '@/lib/date'
import { formatPrice } from '@/lib/money'
import { ActionBar } from '@/screen/detail/action-bar'
import { InfoRow } from '@/screen/detail/info-row'
import { Section } from '@/screen/detail/section'
import { StatusHeader } from '@/screen/detail/status-header'
import { Timeline } from '@/screen/detail/timeline'
import { useActions } from '@/screen/detail/use-actions'
import { linkTo } from '@/screen/link-to'
import { ItemLine } from '@/shared/item-line'
import { PhotoRow } from '@/shared/photo-row'
import { SUPPORT_TEXT } from '@/shared/support/messages'
import { h5AddressOf } from '@/routes/derive'
import { supportLink } from '@/shared/support/support-link'
import { Pressable } from '@/ui/base/pressable'
import { Price } from '@/ui/base/price'
import { useAfterSaleCancelMutation, useAfterSaleSendBackMutation } from '../../../api'
import { MarkedPicture } from '../../../components/marked-picture'
import { SchemeOptions } from '../../../components/scheme-options'
import { ACT_TEXT, ACTION_TEXT, DETAIL_TEXT, markLetter, SUPPLY_TEXT, TYPE_NAMES } from '../../../messages'
import { DisputeForm } from './dispute-form'
import { WaybillForm } from './waybill-form'

interface CaseViewProps {
  info: AfterSaleInfo
  /** The time to act is up. */
  onOverdue: () => void
}

type Act = Exclude<AfterSaleAction, 'chooseOption'>

/** One case with what the user can do now: a form takes the place of the buttons while it is filled in. */
export function CaseView({ info, onOverdue }: CaseViewProps) {
  const [shown, setShown] = useState<'waybill' | 'dispute' | null>(null)
  const { caseNo, orderNo, line, state, stateName, hint, dueAt, serverNow } = info
  const { wanted, scheme, returnTo, parcels, inspection } = info
  const actions = useCaseActions(info, setShown)
  // Taking the application back is no next step: it stays in reach, and invites nobody.
  const quiet = actions.filter(({ key }) => key === 'cancel')
  const isSchemeOpen = scheme !== null && scheme.chosen === null
  return (
    <View>
      <StatusHeader
        title={stateName}
        hint={hint}
        deadline={
          // A time that is up is the shop's: what it means is in the hint. A parcel's way is no clock of the buyer.
          dueAt === null || dueAt <= serverNow || state === 'RETURNING'
            ? undefined
            : { label: DETAIL_TEXT.left, until: dueAt, asOf: serverNow, onEnd: onOverdue }
        }
      />
      {wanted !== '' && (
        <Section title={SUPPLY_TEXT.wanted}>
          <View className="ad-text">{wanted}</View>
        </Section>
      )}
      {isSchemeOpen && <SchemeOptions scheme={scheme} />}
      {returnTo && (
        <Section title={DETAIL_TEXT.returnTo}>
          <InfoRow name={DETAIL_TEXT.returnName} value={`${returnTo.name} ${returnTo.phone}`} copyable />
          <InfoRow name={DETAIL_TEXT.returnAddress} value={returnTo.address} copyable />
          {returnTo.note && <View className="ad-quiet">{returnTo.note}</View>}
        </Section>
      )}
      {parcels.map(({ title, stateName: parcelState, carrierName, waybill, traces }) => (
        <View key={title}>
          <Section
            title={title}
            note={parcelState}
            more={{ label: DETAIL_TEXT.tracesOf, ...linkTo('orderExpressTraces', { caseNo }) }}
          >
            <InfoRow name={DETAIL_TEXT.parcelCarrier} value={carrierName} />
            {waybill && <InfoRow name={DETAIL_TEXT.parcelWaybill} value={waybill} copyable />}
          </Section>
          <Timeline
            title={DETAIL_TEXT.traces(title)}
            events={traces.map(({ at, name, text }) => ({ at, name, note: text }))}
          />
        </View>
      ))}
      {inspection && (
        <Section title={DETAIL_TEXT.inspection} note={formatDateTime(inspection.at)}>
          <View className="ad-text">{inspection.text}</View>
          <Photos info={inspection} label={DETAIL_TEXT.inspectionPhotos} />
        </Section>
      )}
      <RefundSection info={info} />
      {scheme !== null && !isSchemeOpen && <SchemeOptions scheme={scheme} />}
      <Section
        title={DETAIL_TEXT.item}
        more={
          info.hasSnapshot
            ? { label: DETAIL_TEXT.snapshot, ...linkTo('productSnapshot', { orderNo, itemId: line.itemId }) }
            : undefined
        }
      >
        <ItemLine line={line} {...linkTo('orderDetail', { id: orderNo })} />
      </Section>
      <Timeline
        title={DETAIL_TEXT.history}
        events={info.events.map(({ at, who, name, note }) => ({ at, name: `${who} · ${name}`, note }))}
      />
      <ApplicationSection info={info} />
      {quiet.map(({ key, label, busy: _busy, main: _main, ...tap }) => (
        <Pressable key={key} className="ad-link" {...tap}>
          {label}
        </Pressable>
      ))}
      <Pressable className="ad-link" {...supportLink(h5AddressOf('orderDetail', { id: orderNo }))}>
        {SUPPORT_TEXT.title}
      </Pressable>
      <Pressable className="ad-link" {...linkTo('helpComplaint', { order_no: orderNo })}>
        {SUPPORT_TEXT.complaint}
      </Pressable>
      {shown === 'waybill' && <WaybillForm key={caseNo} info={info} onDone={() => setShown(null)} />}
      {shown === 'dispute' && <DisputeForm key={caseNo} info={info} onDone={() => setShown(null)} />}
      {shown === null && <ActionBar items={actions.filter((action) => !quiet.includes(action))} />}
    </View>
  )
}

function Photos({ info: { photos }, label }: { info: Pick<AfterSaleInfo, 'photos'>; label: string }) {
  if (photos.length === 0) return null
  return (
    <View className="ad-photos">
      <PhotoRow photos={photos} label={label} />
    </View>
  )
}

/** The refund as a sum of its parts; nothing before it is decided. */
function RefundSection({ info: { parts, amountFen, refundNote, back } }: { info: AfterSaleInfo }) {
  if (parts.length === 0) return null
  return (
    <Section title={DETAIL_TEXT.refund}>
      <View className="ad-parts">
        {parts.map(({ name, amountFen: fen, note }) => (
          <InfoRow key={name} look="lined" name={note ? `${name}（${note}）` : name} value={signed(fen)} />
        ))}
      </View>
      <View className="ad-total">
        <Text>{DETAIL_TEXT.refundTotal}</Text>
        <Price fen={amountFen} />
      </View>
      {refundNote && <View className="ad-quiet">{refundNote}</View>}
      {back.length > 0 && <View className="ad-quiet">{`${DETAIL_TEXT.back}：${back.join('、')}`}</View>}
    </Section>
  )
}

const signed = (fen: number): string => (fen < 0 ? `-${formatPrice(-fen)}` : formatPrice(fen))

/** What the user applied for. */
function ApplicationSection({ info }: { info: AfterSaleInfo }) {
  const { caseNo, orderNo, type, reasonName, text, together, createdAt, parts, amountFen } = info
  return (
    <Section title={DETAIL_TEXT.application}>
      <InfoRow name={DETAIL_TEXT.reason} value={reasonName} />
      <InfoRow name={DETAIL_TEXT.type} value={TYPE_NAMES[type]} />
      {parts.length === 0 && <InfoRow name={DETAIL_TEXT.wantedAmount} value={formatPrice(amountFen)} />}
      <View className="ad-text">{text}</View>
      <Photos info={info} label={DETAIL_TEXT.photos} />
      <Marks marks={info.marks} />
      <InfoRow name={DETAIL_TEXT.caseNo} value={caseNo} copyable />
      <InfoRow name={DETAIL_TEXT.appliedAt} value={formatDateTime(createdAt)} />
      {together.map(({ caseNo: other, title }) => (
        <Pressable key={other} className="ad-other" {...linkTo('afterDetailNew', { caseNo: other })}>
          {`${DETAIL_TEXT.together}：${title}`}
        </Pressable>
      ))}
      <Pressable className="ad-other" {...linkTo('orderDetail', { id: orderNo })}>
        {DETAIL_TEXT.order}
      </Pressable>
    </Section>
  )
}

/** What the buyer marked on pictures of what was sold: each picture once, then the words. */
function Marks({ marks }: Pick<AfterSaleInfo, 'marks'>) {
  if (marks.length === 0) return null
  const named = marks.map((mark, at) => ({ ...mark, name: markLetter(at), isMark: true }))
  const pictures = new Map(named.map(({ picture }) => [picture.url, picture]))
  return (
    <View className="ad-marks">
      <View className="ad-marks-title">{DETAIL_TEXT.marks}</View>
      {[...pictures.values()].map((picture) => (
        <MarkedPicture
          key={picture.url}
          picture={picture}
          pins={named.filter((mark) => mark.picture.url === picture.url)}
        />
      ))}
      {named.map(({ name, text, picture }) => (
        <View key={name} className="ad-mark">
          <Text className="so-letter">{name}</Text>
          <View className="ad-mark-text">{DETAIL_TEXT.mark(picture.alt, text)}</View>
        </View>
      ))}
    </View>
  )
}

const useCaseActions = ({ actions, caseNo, version }: AfterSaleInfo, show: (form: 'waybill' | 'dispute') => void) => {
  const [cancel] = useAfterSaleCancelMutation()
  const [sendBack] = useAfterSaleSendBackMutation()
  const seen = { caseNo, version }
  // The options of a scheme have buttons of their own.
  const acts = actions.filter((action): action is Act => action !== 'chooseOption')
  return useActions<Act>(acts, {
    supply: { label: ACTION_TEXT.supply, main: true, ...linkTo('applyAfterSale', { caseNo }) },
    waybill: { label: ACTION_TEXT.waybill, main: true, onTap: () => show('waybill') },
    changeWaybill: { label: ACTION_TEXT.changeWaybill, onTap: () => show('waybill') },
    dispute: { label: ACTION_TEXT.dispute, main: true, onTap: () => show('dispute') },
    sendBack: {
      label: ACTION_TEXT.sendBack,
      confirm: ACT_TEXT.sendBack,
      run: async () => (await sendBack(seen)).error === undefined,
      done: ACT_TEXT.sentBack,
    },
    cancel: {
      label: ACTION_TEXT.cancel,
      confirm: ACT_TEXT.cancel,
      run: async () => (await cancel(seen)).error === undefined,
      done: ACT_TEXT.cancelled,
    },
  })
}
