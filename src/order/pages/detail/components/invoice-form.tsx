import type { InvoiceKind, OrderInvoice } from '@contract/invoice'
import { EMAIL_PATTERN, isTaxNumber, toTaxNumber } from '@contract/invoice-rules'
import { EMAIL_MAX, PAYER_MAX, PAYER_MIN } from '@contract/limits/invoice'
import { View } from '@tarojs/components'
import { useRef, useState } from 'react'
import { formatPrice } from '@/lib/money'
import { InfoRow } from '@/screen/detail/info-row'
import { FormMessage, SubmitButton } from '@/screen/form/form-parts'
import { maxLength, minLength, required } from '@/screen/form/rules'
import { TextField } from '@/screen/form/text-fields'
import { useForm } from '@/screen/form/use-form'
import { toast } from '@/ui/feedback/toast'
import { Form } from '@/ui/form/form'
import { Segmented } from '@/ui/form/segmented'
import { Popup } from '@/ui/overlay/popup'
import { useInvoiceRequestMutation, useInvoiceReviseMutation } from '../../../invoice-api'
import { INVOICE_FORM_TEXT as T } from '../../../invoice-messages'

interface InvoiceFormProps {
  info: OrderInvoice
  onClose: () => void
}

interface Values {
  kind: InvoiceKind
  title: string
  taxNo: string
  email: string
}

const EMAIL = new RegExp(EMAIL_PATTERN)
const KINDS = (['PRIVATE', 'COMPANY'] as const).map((key) => ({ key, label: T.kinds[key] }))

/** Of a company alone. */
const taxRule = (value: string, { kind }: Values) => {
  if (kind === 'PRIVATE') return undefined
  if (value.trim() === '') return T.needTaxNo
  return isTaxNumber(toTaxNumber(value)) ? undefined : T.badTaxNo
}
const emailRule = (value: string) => (value.trim() === '' || EMAIL.test(value.trim()) ? undefined : T.badEmail)

/** Whom the invoice is for and where it is sent; what it is of is the server's. */
export function InvoiceForm({ info, onClose }: InvoiceFormProps) {
  // What is filled in belongs to the request as it was when the form was opened.
  const [{ orderNo, invoice, initial, amountFen, actions }] = useState(info)
  const [request] = useInvoiceRequestMutation()
  const [revise] = useInvoiceReviseMutation()
  const form = useForm<Values, OrderInvoice>({
    initial: {
      kind: initial?.kind ?? 'PRIVATE',
      title: initial?.title ?? T.privateBuyer,
      taxNo: initial?.taxNo ?? '',
      email: initial?.email ?? '',
    },
    rules: {
      title: [required(T.needPayer), minLength(PAYER_MIN, T.shortPayer), maxLength(PAYER_MAX)],
      taxNo: [taxRule],
      email: [required(T.needEmail), maxLength(EMAIL_MAX), emailRule],
    },
    send: ({ kind, title, taxNo, email }, { key: idempotencyKey }) => {
      const said = { kind, title: title.trim(), email: email.trim(), idempotencyKey }
      const content = kind === 'COMPANY' ? { ...said, taxNo: toTaxNumber(taxNo) } : said
      if (!actions.includes('revise') || !invoice) return request({ orderNo, ...content })
      return revise({ invoiceNo: invoice.invoiceNo, version: invoice.version, ...content })
    },
    onSent: () => {
      toast.success(T.sent)
      onClose()
    },
  })
  const { kind, title } = form.values
  /** The title of the other kind comes back with it. */
  const other = useRef(kind === 'PRIVATE' ? '' : T.privateBuyer)
  const choose = (next: InvoiceKind) => {
    form.patch({ kind: next, title: other.current })
    other.current = title
  }
  return (
    <Popup open onClose={onClose} title={T.title} foot={<SubmitButton form={form}>{T.submit}</SubmitButton>}>
      <Form label={T.title} wrong={form.wrong} className="oi-form">
        <InfoRow name={T.amount} value={formatPrice(amountFen)} />
        <InfoRow name={T.content} value={T.contentValue} />
        <View id={form.field('kind').id} className="oi-kind">
          <Segmented label={T.kind} items={KINDS} active={kind} onChange={choose} />
        </View>
        <TextField form={form} name="title" label={T.payer} placeholder={T.payerHints[kind]} />
        {kind === 'COMPANY' && <TextField form={form} name="taxNo" label={T.taxNo} placeholder={T.taxNoHint} />}
        <TextField form={form} name="email" label={T.email} placeholder={T.emailHint} />
        <View className="oi-note">{T.note}</View>
        <FormMessage form={form} />
      </Form>
    </Popup>
  )
}
