import type { Consignment } from '@contract/selling'
import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { formatDate, formatDateTime } from '@/lib/date'
import { formatPrice } from '@/lib/money'
import { h5AddressOf } from '@/routes/derive'
import { ActionBar } from '@/screen/detail/action-bar'
import { InfoRow } from '@/screen/detail/info-row'
import { Section } from '@/screen/detail/section'
import { StatusHeader } from '@/screen/detail/status-header'
import { Timeline } from '@/screen/detail/timeline'
import { linkTo } from '@/screen/link-to'
import { PinnedPicture } from '@/shared/intake/flaws/pinned-picture'
import { SUPPORT_TEXT } from '@/shared/support/messages'
import { supportLink } from '@/shared/support/support-link'
import { Pressable } from '@/ui/base/pressable'
import { useConsignSeenMutation } from '../../../api'
import { Differences } from '@/shared/selling/differences'
import { ItemHead } from '@/shared/selling/item-head'
import { MoneyRows } from '@/shared/selling/money-rows'
import { ParcelSection } from '@/shared/selling/parcel-section'
import { Pictures } from '@/shared/selling/pictures'
import { PlanRungs } from '../../../components/plan-rungs'
import { RecallForm } from '../../../components/recall-form'
import { useConsignActs } from '../../../components/use-consign-acts'
import { COMMON_TEXT, VIEW_TEXT as T } from '../../../messages'

interface ConsignmentViewProps {
  object: Consignment
  /** Fetches it anew. */
  onChanged: () => void
}

/** One consignment with what its seller can do now: a form takes the place of the buttons while it is filled in. */
export function ConsignmentView({ object, onChanged }: ConsignmentViewProps) {
  const { sellNo, state, stateName, deadlineAt, isHeld, serverNow, reason, help } = object
  const { title, coverUrl, modelName, itemId, report, returnAddress, timeline } = object
  const [isRecalling, setRecalling] = useState(false)
  const { items, more } = useConsignActs(object, () => setRecalling(true))
  const [noteSeen] = useConsignSeenMutation()
  useEffect(() => {
    void noteSeen(sellNo)
  }, [noteSeen, sellNo])
  const isOnShop = itemId !== '' && !GONE.includes(state)
  const isMine = deadlineAt !== null && deadlineAt > serverNow && state !== 'ON_SALE'
  return (
    <View>
      <StatusHeader
        title={isHeld ? `${stateName} · ${T.held}` : stateName}
        hint={hintOf(object)}
        deadline={
          isMine ? { label: COMMON_TEXT.left, until: deadlineAt, asOf: serverNow, onEnd: onChanged } : undefined
        }
      />
      {reason !== '' && (
        <Section title={T.reason}>
          <View className="deal-text">{reason}</View>
          {help !== '' && <View className="deal-quiet">{help}</View>}
        </Section>
      )}
      <Section
        title={T.item}
        more={isOnShop ? { label: T.onShop, ...linkTo('productDetail', { id: itemId }) } : undefined}
      >
        <ItemHead title={title} coverUrl={coverUrl} note={`${modelName} · ${sellNo}`} />
      </Section>
      <MoneySection object={object} />
      <PlanSection object={object} />
      <CountedSection object={object} />
      {report && (
        <Section
          title={T.report}
          note={report.verdictName}
          more={{ label: T.reportMore, ...linkTo('sellerConfirmMsg', { sellNo }) }}
        >
          {report.gradeName !== '' && <InfoRow name={T.grade} value={report.gradeName} />}
          <Differences differences={report.differences} />
        </Section>
      )}
      {returnAddress && (
        <Section title={T.back}>
          <View className="deal-text">
            <View>{`${returnAddress.name} ${returnAddress.phone}`}</View>
            <View>{`${returnAddress.regionName} ${returnAddress.detail}`}</View>
          </View>
        </Section>
      )}
      {object.parcels.map((parcel) => (
        <ParcelSection key={parcel.parcelNo} parcel={parcel} />
      ))}
      <Timeline title={T.history} events={timeline.map(({ at, title: name, note }) => ({ at, name, note }))} />
      <QuoteSection object={object} />
      <SentSection object={object} />
      <Consents consents={object.consents} />
      <Pressable className="deal-link" {...supportLink(h5AddressOf('sellerProductView', { sellNo }))}>
        {SUPPORT_TEXT.title}
      </Pressable>
      {isRecalling ? (
        <RecallForm
          object={object}
          onStop={() => setRecalling(false)}
          onDone={() => {
            setRecalling(false)
            onChanged()
          }}
        />
      ) : (
        <ActionBar items={items} more={more} />
      )}
    </View>
  )
}

/** Nothing is sold any more. */
const GONE: readonly Consignment['state'][] = [
  'CLOSED',
  'VALUATION_REJECTED',
  'TO_RETURN',
  'RETURNING',
  'RETURNED',
  'COMPENSATED',
]

/** The server's sentence, and by when we act; that we are late where it does not say so itself. */
function hintOf({ about, dueAt, isLate, state }: Consignment): string {
  if (dueAt === null || (isLate && state === 'VALUING')) return about
  return `${about}${isLate ? T.late : T.dueAt(formatDateTime(dueAt))}`
}

/** What it brings; once it is settled the rows are the postings. */
function MoneySection({ object }: { object: Consignment }) {
  const { money, isSettled, payAt, paused } = object
  if (money.length === 0) return null
  return (
    <Section
      title={isSettled ? T.settled : T.money}
      more={isSettled ? { label: T.wallet, ...linkTo('userPurse') } : undefined}
    >
      <MoneyRows rows={money} />
      {paused !== '' && <View className="deal-quiet">{paused}</View>}
      {payAt !== null && (
        <View className="deal-quiet">{isSettled ? T.paidAt(formatDate(payAt)) : T.payAt(formatDate(payAt))}</View>
      )}
    </Section>
  )
}

function PlanSection({ object: { plan, state, termEndsAt } }: { object: Consignment }) {
  if (plan === null || GONE.includes(state)) return null
  return (
    <Section title={T.plan}>
      {plan.priceFen > 0 && <InfoRow name={T.now} value={formatPrice(plan.priceFen)} />}
      {plan.rise && state === 'ON_SALE' && (
        <InfoRow name={T.rise} value={T.riseNet(formatPrice(plan.rise.priceFen), formatPrice(plan.rise.netFen))} />
      )}
      {termEndsAt !== null && <InfoRow name={T.term} value={formatDate(termEndsAt)} />}
      <PlanRungs plan={plan} />
    </Section>
  )
}

/** What the seller agreed to, word by word; what was replaced stays readable. */
function Consents({ consents }: Pick<Consignment, 'consents'>) {
  if (consents.length === 0) return null
  return (
    <Section title={T.consents}>
      {consents.map(({ at, text, sha256, revokedAt }) => (
        <View key={`${at}${sha256}`} className="cv-consent">
          <View className="deal-text">{text}</View>
          <View className="deal-quiet">
            <View>{T.consentAt(formatDateTime(at))}</View>
            {revokedAt !== null && <View>{T.consentEnded(formatDateTime(revokedAt))}</View>}
            <View>{T.consentSum(sha256.slice(0, SUM_SHOWN))}</View>
          </View>
        </View>
      ))}
    </Section>
  )
}

/** Characters of a checksum that tell one text from another. */
const SUM_SHOWN = 16

/** What was in the parcel, and what the seller declared and we did not find. */
function CountedSection({ object: { counted, sellNo } }: { object: Consignment }) {
  if (counted === null) return null
  const { at, accessories, missing } = counted
  return (
    <Section title={T.counted} note={formatDateTime(at)}>
      <InfoRow name={T.countedSet} value={accessories.length === 0 ? T.noneFound : accessories.join('、')} />
      {missing.length > 0 && (
        <>
          <InfoRow name={T.missingSet} value={missing.join('、')} />
          <View className="deal-quiet">{T.missingAbout}</View>
          <Pressable className="deal-link" {...supportLink(h5AddressOf('sellerProductView', { sellNo }))}>
            {T.missingAsk}
          </Pressable>
        </>
      )}
    </Section>
  )
}

/** The quote and the terms that go with it. */
function QuoteSection({ object: { quote, terms, insuredFen } }: { object: Consignment }) {
  if (quote === null) return null
  return (
    <Section title={T.quote}>
      <InfoRow name={T.list} value={formatPrice(quote.listFen)} />
      <InfoRow name={T.range} value={`${formatPrice(quote.lowFen)} – ${formatPrice(quote.highFen)}`} />
      {insuredFen > 0 && <InfoRow name={T.insured} value={formatPrice(insuredFen)} />}
      {terms && (
        <>
          <InfoRow name={T.terms} value={terms.bands.map(({ name, rate }) => `${name} ${rate}`).join('；')} />
          <View className="deal-quiet">{terms.isLocked ? `${T.locked}${terms.returns}。` : `${terms.returns}。`}</View>
        </>
      )}
      <View className="deal-text">{quote.words}</View>
    </Section>
  )
}

function SentSection({ object: { sent, sellNo, submittedAt, modelName } }: { object: Consignment }) {
  const { brandName, seriesName, categoryName, gradeName, attributes, flaws, accessories, expectFen, note } = sent
  return (
    <Section title={T.sent}>
      <InfoRow name={T.item} value={[brandName, seriesName, categoryName].filter(Boolean).join(' ')} />
      <InfoRow name={T.grade} value={gradeName} />
      {attributes.map(({ name, value }) => (
        <InfoRow key={name} name={name} value={value} />
      ))}
      <InfoRow name={T.flaws} value={flaws.length === 0 ? T.flawless : flaws.join('；')} />
      {accessories.length > 0 && <InfoRow name={T.accessories} value={accessories.join('、')} />}
      {expectFen !== null && <InfoRow name={T.expectPrice} value={formatPrice(expectFen)} />}
      {note !== '' && <InfoRow name={T.note} value={note} />}
      <InfoRow name={T.model} value={modelName} />
      <InfoRow name={T.sellNo} value={sellNo} copyable />
      <InfoRow name={T.submittedAt} value={formatDateTime(submittedAt)} />
      <Pictures pictures={sent.photos} label={T.photos} />
      {sent.flawPhotos.map(({ name, url, pin }) => (
        <View key={url} className="cv-flaw">
          <View className="deal-quiet">{name}</View>
          <PinnedPicture url={url} label={T.flawPhoto(name)} pin={pin} />
        </View>
      ))}
    </Section>
  )
}
