import { RET } from '@contract/codes'
import type { RecycleBid, RecycleOrder, RecycleReport } from '@contract/recycle'
import { Text, View } from '@tarojs/components'
import { useRef, useState } from 'react'
import { navigate } from '@/core/platform/navigation'
import { createIntentKeys } from '@/lib/intent-key'
import { formatPrice } from '@/lib/money'
import { callErrorText, codeOf, type CallError } from '@/screen/call-error'
import { InfoRow } from '@/screen/detail/info-row'
import { Section } from '@/screen/detail/section'
import { StatusHeader } from '@/screen/detail/status-header'
import { linkTo } from '@/screen/link-to'
import { ItemHead } from '@/shared/selling/item-head'
import { Button } from '@/ui/base/button'
import { dialog } from '@/ui/feedback/dialog'
import { NoticeBar } from '@/ui/feedback/notice-bar'
import { toast } from '@/ui/feedback/toast'
import { BottomBar } from '@/ui/nav/bottom-bar'
import { useRecycleConfirmInfoMutation, useRecycleConfirmMutation } from '../../../api'
import { BackForm } from '../../../components/back-form'
import { PinnedPhoto } from '../../../components/pinned-photo'
import { COMMON_TEXT, PRICE_TEXT as T, RECALL_TEXT, REPORT_TEXT as R } from '../../../messages'

interface PriceViewProps {
  order: RecycleOrder
  bid: RecycleBid
  /** What the inspection found. */
  report: RecycleReport | null
  /** Fetches it anew. */
  onChanged: () => void
}

/** From the quote to the price, each difference with its photo; taken by a dialog that names the amount, or refused. */
export function PriceView({ order, bid, report, onChanged }: PriceViewProps) {
  const { recycleNo, stateName, about, serverNow, deadlineAt, title, coverUrl, gradeName, quoteFen } = order
  const { actions, needsIdentity } = order
  const [isRefusing, setRefusing] = useState(false)
  const { confirm, isBusy } = useConfirm(order, bid, onChanged)
  const canConfirm = actions.includes('confirmPrice')
  return (
    <View>
      <StatusHeader
        title={canConfirm ? stateName : T.over}
        hint={canConfirm ? T.silence : about}
        deadline={
          canConfirm && deadlineAt !== null && deadlineAt > serverNow
            ? { label: COMMON_TEXT.left, until: deadlineAt, asOf: serverNow, onEnd: onChanged }
            : undefined
        }
      />
      {needsIdentity && <NoticeBar wrap text={T.identity.title} />}
      <Section title={COMMON_TEXT.item}>
        <ItemHead title={title} coverUrl={coverUrl} note={`${gradeName} · ${recycleNo}`} />
      </Section>
      <Differences bid={bid} quoteFen={quoteFen} />
      {report && (
        <Section title={R.conclusion} more={{ label: T.report, ...linkTo('recycleProductReport', { recycleNo }) }}>
          {report.conclusion !== '' && <View className="deal-text">{report.conclusion}</View>}
          <InfoRow name={R.grade} value={R.gradeRow(report.declaredGradeName, report.foundGradeName)} />
        </Section>
      )}
      <View className="deal-quiet conf-rule">{T.rule}</View>
      {isRefusing ? (
        <BackForm
          order={order}
          form="refuse"
          onStop={() => setRefusing(false)}
          onDone={() => navigate('recycleOrderDetail', { recycleNo }, { open: 'redirect', programmatic: true })}
        />
      ) : (
        canConfirm && (
          <BottomBar>
            {actions.includes('refuse') && (
              <Button className="deal-main" type="info" onTap={() => setRefusing(true)}>
                {RECALL_TEXT.title}
              </Button>
            )}
            <Button className="deal-main" type="primary" loading={isBusy} onTap={() => void confirm()}>
              {T.confirm}
            </Button>
          </BottomBar>
        )
      )}
    </View>
  )
}

/** Each difference with its amount; they add up to what the price differs by. */
function Differences({ bid: { lines, priceFen }, quoteFen }: { bid: RecycleBid; quoteFen: number }) {
  return (
    <Section title={lines.length === 0 ? T.same : T.differences}>
      <View className="deal-money">
        <InfoRow look="lined" name={T.from} value={formatPrice(quoteFen)} />
        {lines.map(({ label, fen, photoUrl, pin }, at) => (
          <View key={`${at}${label}`}>
            <InfoRow look="lined" name={label} value={fen > 0 ? `+${formatPrice(fen)}` : formatPrice(fen)} />
            <PinnedPhoto url={photoUrl} pin={pin} label={label} />
          </View>
        ))}
        <View className="deal-money-last">
          <Text>{T.to}</Text>
          <Text className="deal-money-sum">{formatPrice(priceFen)}</Text>
        </View>
        <InfoRow look="lined" name={T.payout} value={T.wallet(priceFen)} />
      </View>
    </Section>
  )
}

/** The server says what confirming will do, the seller says yes to that, and it is done once. */
const useConfirm = ({ recycleNo, bidVersion }: RecycleOrder, { priceFen }: RecycleBid, onChanged: () => void) => {
  const [readInfo] = useRecycleConfirmInfoMutation()
  const [sell] = useRecycleConfirmMutation()
  const [keyOf] = useState(() => createIntentKeys())
  const isRunning = useRef(false)
  const [isBusy, setBusy] = useState(false)

  const fail = async (error: CallError) => {
    const code = codeOf(error)
    if (code === RET.IDENTITY_NEEDED) {
      if (await dialog.isConfirmed(T.identity)) navigate('identityVerification', {})
      return
    }
    toast.fail(code === RET.PRICE_CHANGED ? T.changed : callErrorText(error))
    onChanged()
  }
  const run = async () => {
    const info = await readInfo({ recycleNo, bidVersion, payout: 'wallet' })
    if (info.error) return fail(info.error)
    const { confirmToken, rows } = info.data
    // The server's price is what is agreed to; another one than the seller has seen is shown first.
    if (info.data.priceFen !== priceFen) {
      toast.fail(T.changed)
      return onChanged()
    }
    const price = formatPrice(priceFen)
    const parts =
      rows.length > 1 ? T.askRows(rows.map(({ name, fen }) => `${name} ${formatPrice(fen)}`).join('，')) : ''
    const isSure = await dialog.isConfirmed({
      title: T.askTitle,
      message: `${T.ask(price)}${parts}`,
      confirmText: T.ok,
      cancelText: T.cancel,
    })
    if (!isSure) return
    const wanted = { recycleNo, confirmToken, priceFen }
    const { error } = await sell({ ...wanted, idempotencyKey: keyOf({ recycleNo, bidVersion, priceFen }) })
    if (error) return fail(error)
    toast.success(T.confirmed(price))
  }
  return {
    isBusy,
    confirm: async () => {
      // State comes too late for the second tap of a double tap.
      if (isRunning.current) return
      isRunning.current = true
      setBusy(true)
      try {
        await run()
      } finally {
        isRunning.current = false
        setBusy(false)
      }
    },
  }
}
