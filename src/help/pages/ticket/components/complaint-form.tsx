import type { ComplaintSubject, TicketCategory, TicketInfo, TicketWish } from '@contract/ticket'
import { TEXT_MAX, TEXT_MIN } from '@contract/limits/ticket'
import { View } from '@tarojs/components'
import { navigate } from '@/core/platform/navigation'
import { ChipsField } from '@/screen/form/choice-fields'
import { photoKeys, slotPhotos, type Photo, type PhotoSlot } from '@/screen/form/field-values'
import { FormCard } from '@/screen/form/form-parts'
import { FormScreen } from '@/screen/form/form-screen'
import { maxLength, minLength, required } from '@/screen/form/rules'
import { SlotsField } from '@/screen/form/slots-field'
import { AreaField } from '@/screen/form/text-fields'
import { useForm } from '@/screen/form/use-form'
import { useUserDraft } from '@/shared/use-user-draft'
import { moreIcon } from '@/ui/base/more-icon'
import { toast } from '@/ui/feedback/toast'
import { useTicketCreateMutation } from '../../../ticket-api'
import { TICKET_PHOTO_PURPOSE } from '../../../ticket-limits'
import { CATEGORY_NAMES, SLOT_TEXT, TICKET_TEXT as T, WISH_NAMES } from '../../../ticket-messages'
import { SubjectLine } from './subject-line'

interface Values {
  category: '' | TicketCategory
  wish: '' | TicketWish
  text: string
  photos: Photo[]
}

const SLOTS: readonly PhotoSlot[] = [
  { id: 'whole', ...SLOT_TEXT.whole, icon: moreIcon('camera') },
  { id: 'detail', ...SLOT_TEXT.detail, icon: 'search' },
  { id: 'packing', ...SLOT_TEXT.packing, icon: moreIcon('box') },
  { id: 'talk', ...SLOT_TEXT.talk, icon: 'chat' },
  { id: 'paper', ...SLOT_TEXT.paper, icon: moreIcon('edit') },
  { id: 'other', ...SLOT_TEXT.other, icon: moreIcon('camera') },
]

const optionsOf = <K extends string>(names: Readonly<Record<K, string>>) =>
  (Object.keys(names) as K[]).map((value) => ({ value, label: names[value] }))

/** Complaining about an order, an item or a merchant. */
export function ComplaintForm({ subject }: { subject: ComplaintSubject }) {
  const { kind, id } = subject
  const [create] = useTicketCreateMutation()
  const form = useForm<Values, TicketInfo>({
    initial: { category: '', wish: '', text: '', photos: [] },
    rules: {
      category: [required(T.needCategory)],
      wish: [required(T.needWish)],
      text: [required(T.needText), minLength(TEXT_MIN, T.short), maxLength(TEXT_MAX)],
    },
    draft: useUserDraft(`complaint-${kind}-${id}`, 1),
    send: ({ category, wish, text, photos }, { key }) => {
      if (category === '' || wish === '') throw new Error('a complaint without its category was checked')
      return create({
        subject: { kind, id },
        ...{ category, wish, text: text.trim() },
        photos: photoKeys(slotPhotos(photos, SLOTS)),
        idempotencyKey: key,
      })
    },
    onSent: (made) => {
      toast.success(T.sent)
      if (made) navigate('helpComplaint', { id: made.no }, { open: 'redirect', programmatic: true })
    },
  })
  return (
    <FormScreen form={form} label={T.form} submit={T.submit}>
      <FormCard title={T.subject}>
        <SubjectLine subject={subject} />
      </FormCard>
      <FormCard>
        <ChipsField form={form} name="category" label={T.category} options={optionsOf(CATEGORY_NAMES)} />
        <ChipsField form={form} name="wish" label={T.wish} options={optionsOf(WISH_NAMES)} />
        <AreaField form={form} name="text" label={T.text} placeholder={T.hint} />
      </FormCard>
      <FormCard>
        <SlotsField form={form} name="photos" label={T.photos} slots={SLOTS} purpose={TICKET_PHOTO_PURPOSE} />
      </FormCard>
      <View className="ht-note">{T.note}</View>
    </FormScreen>
  )
}
