import type { TicketInfo } from '@contract/ticket'
import { TEXT_MAX } from '@contract/limits/ticket'
import { photoKeys, type Photo } from '@/screen/form/field-values'
import { FormCard } from '@/screen/form/form-parts'
import { FormScreen } from '@/screen/form/form-screen'
import { PhotosField } from '@/screen/form/photos-field'
import { maxLength, required } from '@/screen/form/rules'
import { AreaField } from '@/screen/form/text-fields'
import { useForm } from '@/screen/form/use-form'
import { useUserDraft } from '@/shared/use-user-draft'
import { toast } from '@/ui/feedback/toast'
import { useTicketReplyMutation } from '../../../ticket-api'
import { FEEDBACK_PHOTOS_MAX, TICKET_PHOTO_PURPOSE } from '../../../ticket-limits'
import { TICKET_TEXT as T } from '../../../ticket-messages'

/** Adds words and photos to a complaint; it takes the place of the buttons. */
export function ReplyForm({ ticket: { no, version }, onDone }: { ticket: TicketInfo; onDone: () => void }) {
  const [reply] = useTicketReplyMutation()
  const form = useForm<{ text: string; photos: Photo[] }, TicketInfo>({
    initial: { text: '', photos: [] },
    rules: { text: [required(T.needReply), maxLength(TEXT_MAX)] },
    draft: useUserDraft(`complaint-reply-${no}`, 1),
    send: ({ text, photos }, { key }) =>
      reply({ no, version, text: text.trim(), photos: photoKeys(photos), idempotencyKey: key }),
    onSent: () => {
      toast.success(T.replied)
      onDone()
    },
  })
  return (
    <FormScreen form={form} label={T.reply} submit={T.replySubmit}>
      <FormCard>
        <AreaField form={form} name="text" label={T.reply} placeholder={T.replyHint} />
        <PhotosField
          form={form}
          name="photos"
          label={T.photos}
          purpose={TICKET_PHOTO_PURPOSE}
          max={FEEDBACK_PHOTOS_MAX}
        />
      </FormCard>
    </FormScreen>
  )
}
