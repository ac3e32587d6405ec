import type { Invoice, OrderInvoice } from '@contract/invoice'
import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { formatPrice } from '@/lib/money'
import { InfoRow } from '@/screen/detail/info-row'
import { Section } from '@/screen/detail/section'
import { createIntentKeys } from '@/lib/intent-key'
import { SUPPORT_TEXT } from '@/shared/support/messages'
import { Button } from '@/ui/base/button'
import { Pressable } from '@/ui/base/pressable'
import { dialog } from '@/ui/feedback/dialog'
import { toast } from '@/ui/feedback/toast'
import { useInvoiceWithdrawMutation, useOrderInvoiceQuery } from '../../../invoice-api'
import { INVOICE_TEXT } from '../../../invoice-messages'
import { useInvoiceForm } from '../use-invoice-form'
import './invoice.scss'

interface InvoiceSectionProps {
  orderNo: string
  /** Opens 联系客服, which the page has. */
  onSupport: () => void
}

/** The invoice of an order: where its request is, what can be done with it, or why there is nothing to request. */
export function InvoiceSection({ orderNo, onSupport }: InvoiceSectionProps) {
  const { currentData: info, isError, refetch } = useOrderInvoiceQuery(orderNo)
  const [isOpen, setOpen] = useState(false)
  const { code: InvoiceForm, isMissing } = useInvoiceForm(isOpen)
  // The next tap fetches the code again.
  useEffect(() => {
    if (!isMissing) return
    setOpen(false)
    toast.fail(SUPPORT_TEXT.loadFailed)
  }, [isMissing])
  if (!info) {
    if (!isError) return null
    return (
      <Section title={INVOICE_TEXT.title}>
        <Pressable className="oi-note oi-tap" onTap={() => void refetch()}>
          {INVOICE_TEXT.failed}
        </Pressable>
      </Section>
    )
  }
  const { invoice, amountFen, refusal, hasMerchant, actions } = info
  const canRequest = actions.includes('request')
  if (!invoice && !refusal && !hasMerchant && !canRequest) return null
  return (
    <>
      <Section title={INVOICE_TEXT.title} note={invoice?.stateName}>
        {invoice && <InvoiceRows invoice={invoice} />}
        {canRequest && <InfoRow name={INVOICE_TEXT.available} value={formatPrice(amountFen)} />}
        {refusal && <View className="oi-note">{refusal}</View>}
        {hasMerchant && (
          <Pressable className="oi-note oi-tap" onTap={onSupport}>
            {INVOICE_TEXT.merchant}
          </Pressable>
        )}
        <Acts info={info} onForm={() => setOpen(true)} />
      </Section>
      {isOpen && InvoiceForm && <InvoiceForm info={info} onClose={() => setOpen(false)} />}
    </>
  )
}

function InvoiceRows({ invoice }: { invoice: Invoice }) {
  const { state, amountFen, title, taxNo, email, number, issuedOn, redNumber, reason } = invoice
  const hint = INVOICE_TEXT.hints[state]
  return (
    <>
      {state !== 'WITHDRAWN' && (
        <>
          <InfoRow name={INVOICE_TEXT.amount} value={formatPrice(amountFen)} />
          <InfoRow name={INVOICE_TEXT.payer} value={title} />
          {taxNo && <InfoRow name={INVOICE_TEXT.taxNo} value={taxNo} />}
          <InfoRow name={INVOICE_TEXT.email} value={email} />
        </>
      )}
      {number && <InfoRow name={INVOICE_TEXT.number} value={number} copyable />}
      {issuedOn && <InfoRow name={INVOICE_TEXT.issuedOn} value={issuedOn} />}
      {redNumber && <InfoRow name={INVOICE_TEXT.redNumber} value={redNumber} copyable />}
      {reason && <InfoRow name={INVOICE_TEXT.reason} value={reason} />}
      {hint && <View className="oi-note">{hint}</View>}
    </>
  )
}

function Acts({ info: { invoice, actions }, onForm }: { info: OrderInvoice; onForm: () => void }) {
  const [withdraw, { isLoading }] = useInvoiceWithdrawMutation()
  const [keyOf] = useState(() => createIntentKeys())
  if (actions.length === 0) return null
  const takeBack = async ({ invoiceNo, version }: Invoice) => {
    const isSure = await dialog.isConfirmed({
      title: INVOICE_TEXT.withdrawTitle,
      message: INVOICE_TEXT.withdrawMessage,
      confirmText: INVOICE_TEXT.withdraw,
      cancelText: INVOICE_TEXT.keep,
    })
    if (!isSure) return
    const what = { invoiceNo, version }
    const { data } = await withdraw({ ...what, idempotencyKey: keyOf(what) })
    if (data) toast.success(INVOICE_TEXT.withdrawn)
  }
  const isWaiting = invoice?.state === 'REQUESTED'
  const label = isWaiting ? INVOICE_TEXT.revise : invoice ? INVOICE_TEXT.again : INVOICE_TEXT.request
  return (
    <View className="oi-acts">
      {actions.includes('withdraw') && invoice && (
        <Button className="oi-act" size="small" type="info" loading={isLoading} onTap={() => void takeBack(invoice)}>
          {INVOICE_TEXT.withdraw}
        </Button>
      )}
      <Button className="oi-act" size="small" type={isWaiting ? 'info' : 'primary'} onTap={onForm}>
        {label}
      </Button>
    </View>
  )
}
