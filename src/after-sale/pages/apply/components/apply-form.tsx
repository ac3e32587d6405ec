import type {
  AfterSaleApplied,
  AfterSaleOptions,
  AfterSaleReason,
  AfterSaleType,
  PictureMark,
} from '@contract/after-sale'
import { PHOTOS_MAX, TEXT_MAX, TEXT_MIN } from '@contract/limits/after-sale'
import { View } from '@tarojs/components'
import { useEffect } from 'react'
import { navigate } from '@/core/platform/navigation'
import { formatPrice } from '@/lib/money'
import { InfoRow } from '@/screen/detail/info-row'
import { RadioField, CheckField } from '@/screen/form/choice-fields'
import { photoKeys, slotPhotos, type Photo } from '@/screen/form/field-values'
import { FormCard } from '@/screen/form/form-parts'
import { FormScreen } from '@/screen/form/form-screen'
import { PhotosField } from '@/screen/form/photos-field'
import { maxLength, money, required, slotsFilled } from '@/screen/form/rules'
import { SlotsField } from '@/screen/form/slots-field'
import { AreaField, MoneyField } from '@/screen/form/text-fields'
import { useForm, type FormApi } from '@/screen/form/use-form'
import { linkTo } from '@/screen/link-to'
import { useKeptDraft } from '@/shared/use-kept-draft'
import { Pressable } from '@/ui/base/pressable'
import { toast } from '@/ui/feedback/toast'
import { useAfterSaleApplyMutation, useAfterSaleOptionsQuery } from '../../../api'
import { PHOTO_PURPOSE } from '../../../limits'
import { APPLY_TEXT, TYPE_NAMES } from '../../../messages'
import { evidenceSlots } from '../evidence-slots'
import { ItemChoice, Refused } from './item-choice'
import { MarksField } from './marks-field'

interface ApplyFormProps {
  options: AfterSaleOptions
  /** The item that the user came from; all that can be applied for without it. */
  item: string | undefined
}

interface Values {
  items: string[]
  reason: '' | AfterSaleReason
  type: '' | AfterSaleType
  askFen: number | null
  text: string
  /** By slot, where the reason names them. */
  slots: Photo[]
  photos: Photo[]
  marks: PictureMark[]
  isStated: boolean
}

const anAmount = money()

const signed = (fen: number): string => (fen < 0 ? `-${formatPrice(-fen)}` : formatPrice(fen))

/** What to apply for, why, how, with which evidence, and what comes back. The server says what is open. */
export function ApplyForm({ options, item }: ApplyFormProps) {
  const { orderNo, lines, reasons } = options
  const open = lines.filter(({ refusal }) => refusal === '').map(({ line }) => line.itemId)
  const [apply] = useAfterSaleApplyMutation()
  const reasonOf = ({ reason }: Values) => reasons.find(({ id }) => id === reason)
  const markable = ({ reason, items }: Values) =>
    reason === 'notAsDescribed'
      ? lines.filter(({ line }) => open.includes(line.itemId) && items.includes(line.itemId))
      : []
  const slotsOf = ({ reason, items }: Pick<Values, 'reason' | 'items'>) =>
    evidenceSlots(reason, lines.find(({ line }) => items.includes(line.itemId))?.pictures[0])
  const photosOf = (values: Values) => [...slotPhotos(values.slots, slotsOf(values)), ...values.photos]
  /** Of what is chosen now: a draft may hold others. */
  const marksOf = (values: Values): PictureMark[] =>
    markable(values).flatMap(({ line, pictures }) =>
      values.marks.filter(({ itemId, picture }) => itemId === line.itemId && picture < pictures.length),
    )
  const form: FormApi<Values> = useForm<Values, AfterSaleApplied>({
    initial: {
      items: item === undefined ? (open.length === 1 ? open : []) : open.filter((id) => id === item),
      reason: '',
      type: '',
      askFen: null,
      text: '',
      slots: [],
      photos: [],
      marks: [],
      isStated: false,
    },
    rules: {
      items: [(items) => (items.filter((id) => open.includes(id)).length === 0 ? APPLY_TEXT.needItems : undefined)],
      reason: [
        required(APPLY_TEXT.needReason),
        (reason) => reasons.find(({ id }) => id === reason)?.refusal || undefined,
      ],
      type: [
        required(APPLY_TEXT.needType),
        (type, values) => (reasonOf(values)?.types.some((one) => one === type) ? undefined : APPLY_TEXT.needType),
      ],
      askFen: [
        (fen, { type }) => (type === 'COMPENSATE' && fen === null ? APPLY_TEXT.needAmount : undefined),
        (fen, values) => (values.type === 'COMPENSATE' ? anAmount(fen, values) : undefined),
        (fen, { type }) =>
          type === 'COMPENSATE' && (fen ?? 0) > priced.maxFen ? APPLY_TEXT.tooMuch(priced.maxFen) : undefined,
      ],
      text: [
        (text, { reason }) => (reason !== 'noReason' && text.trim() === '' ? APPLY_TEXT.textHint : undefined),
        (text, { reason }) => (reason !== 'noReason' && text.trim().length < TEXT_MIN ? APPLY_TEXT.short : undefined),
        maxLength(TEXT_MAX),
      ],
      slots: [slotsFilled(slotsOf)],
      photos: [
        (_photos, values) => {
          const least = reasonOf(values)?.minPhotos ?? 0
          // What a slot lacks is said beside it.
          const isShort = slotsOf(values).length === 0 && values.photos.length < least
          return isShort ? APPLY_TEXT.fewPhotos(least) : undefined
        },
      ],
      marks: [
        (_marks, values) =>
          marksOf(values).some(({ text }) => text.trim() === '') ? APPLY_TEXT.needMarkText : undefined,
      ],
      isStated: [
        (isStated, values) => (reasonOf(values)?.statement && !isStated ? APPLY_TEXT.needStatement : undefined),
      ],
    },
    aliases: { itemIds: 'items' },
    draft: useKeptDraft('afterSale', orderNo, 3),
    send: (values, { key }) => {
      const { items, reason, type, askFen, text, isStated } = values
      if (reason === '' || type === '') throw new Error('an application without its reason was checked')
      return apply({
        orderNo,
        itemIds: items.filter((id) => open.includes(id)).join(','),
        reason,
        type,
        ...(type === 'COMPENSATE' && askFen !== null && { askFen }),
        text: text.trim(),
        photos: photoKeys(photosOf(values)),
        marks: marksOf(values).map((mark) => ({ ...mark, text: mark.text.trim() })),
        isStated,
        idempotencyKey: key,
      })
    },
    onSent: ({ caseNos: [caseNo = ''] }) => {
      toast.success(APPLY_TEXT.sent)
      navigate('afterDetailNew', { caseNo }, { open: 'redirect', programmatic: true })
    },
  })
  const { values } = form
  const chosen = values.items.filter((id) => open.includes(id))
  // The amounts of what is chosen; until they are there, those of all.
  const arg = { orderNo, itemIds: chosen.join(',') }
  const { currentData: priced = options } = useAfterSaleOptionsQuery(arg, { skip: chosen.length === 0 })
  const { parts, maxFen, back } = priced
  const reason = reasonOf(values)
  const slots = slotsOf(values)
  // What is the only way is chosen already.
  const [onlyType, ...otherTypes] = reason?.types ?? []
  const isOnly = onlyType !== undefined && otherTypes.length === 0 && values.type !== onlyType
  useEffect(() => {
    if (isOnly) form.set('type', onlyType)
  })
  if (open.length === 0 && !form.isSent) return <Refused options={options} />
  return (
    <FormScreen form={form} label={APPLY_TEXT.form} submit={APPLY_TEXT.submit}>
      <ItemChoice form={form} lines={lines} />
      <FormCard>
        <RadioField
          form={form}
          name="reason"
          label={APPLY_TEXT.reason}
          options={reasons.map(({ id, name, refusal, deadline }) => ({
            value: id,
            label: name,
            disabled: refusal !== '',
            note: refusal || deadline || undefined,
          }))}
        />
      </FormCard>
      {reason && (
        <FormCard>
          <RadioField
            form={form}
            name="type"
            label={APPLY_TEXT.type}
            options={reason.types.map((type) => ({ value: type, label: TYPE_NAMES[type] }))}
          />
          {values.type === 'COMPENSATE' && (
            <MoneyField form={form} name="askFen" label={APPLY_TEXT.wish} placeholder={APPLY_TEXT.tooMuch(maxFen)} />
          )}
          {values.type !== '' && values.type !== 'COMPENSATE' && chosen.length > 0 && (
            <View className="aa-sum">
              {parts.map(({ name, amountFen }) => (
                <InfoRow key={name} look="lined" name={name} value={signed(amountFen)} />
              ))}
              <InfoRow look="lined" name={APPLY_TEXT.all} value={formatPrice(maxFen)} />
            </View>
          )}
        </FormCard>
      )}
      <MarksField form={form} lines={markable(values)} />
      <FormCard title={APPLY_TEXT.about}>
        <AreaField
          form={form}
          name="text"
          label={APPLY_TEXT.text}
          placeholder={values.reason === 'noReason' ? APPLY_TEXT.optionalHint : APPLY_TEXT.textHint}
        />
        {reason?.evidence && <View className="aa-about">{reason.evidence}</View>}
        {slots.length > 0 && (
          <SlotsField form={form} name="slots" label={APPLY_TEXT.slots} slots={slots} purpose={PHOTO_PURPOSE} />
        )}
        <PhotosField
          form={form}
          name="photos"
          label={slots.length > 0 ? APPLY_TEXT.morePhotos : APPLY_TEXT.photos}
          purpose={PHOTO_PURPOSE}
          max={PHOTOS_MAX - slots.length}
        />
        {reason?.statement && (
          <CheckField form={form} name="isStated" label={reason.statement} className="aa-stated">
            {reason.statement}
          </CheckField>
        )}
      </FormCard>
      {values.type === 'RETURN' && reason && (
        <FormCard title={APPLY_TEXT.freight}>
          <InfoRow name={APPLY_TEXT.freightName} value={reason.freight} />
          {back.length > 0 && <InfoRow name={APPLY_TEXT.back} value={back.join('、')} />}
        </FormCard>
      )}
      <View className="aa-rules">
        <RulesLink />
      </View>
    </FormScreen>
  )
}

function RulesLink() {
  return (
    <Pressable className="aa-link" {...linkTo('fullRefundRules')}>
      {APPLY_TEXT.rules}
    </Pressable>
  )
}
