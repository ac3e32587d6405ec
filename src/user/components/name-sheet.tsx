import type { CardList } from '@contract/sharing'
import { LIST_NAME_MAX } from '@contract/limits/sharing'
import { View } from '@tarojs/components'
import { SwitchField } from '@/screen/form/choice-fields'
import { FormMessage } from '@/screen/form/form-parts'
import { maxLength, required } from '@/screen/form/rules'
import { TextField } from '@/screen/form/text-fields'
import { useForm } from '@/screen/form/use-form'
import { useCardSaveMutation } from '@/shared/api/sharing'
import { Button } from '@/ui/base/button'
import { toast } from '@/ui/feedback/toast'
import { Popup } from '@/ui/overlay/popup'
import { LISTS_TEXT } from '../sharing-messages'
import './name-sheet.scss'

interface NameSheetProps {
  /** The list whose name is changed; absent: a new one. */
  list?: CardList
  onClose: () => void
  onSaved?: (list: CardList) => void
}

/** Makes a list, or changes its name. What the server refuses stays in the field. */
export function NameSheet({ list, onClose, onSaved }: NameSheetProps) {
  const [save] = useCardSaveMutation()
  const form = useForm({
    initial: { name: list?.name ?? '', isOpen: false },
    rules: { name: [required(LISTS_TEXT.needName), maxLength(LIST_NAME_MAX)] },
    errorField: () => 'name',
    send: ({ name, isOpen }, { key }) =>
      save(list ? { id: list.id, name } : { name, open: isOpen, idempotencyKey: key }),
    onSent: (saved) => {
      toast.success(list ? LISTS_TEXT.renamed : LISTS_TEXT.created)
      onClose()
      onSaved?.(saved)
    },
  })
  return (
    <Popup
      open
      onClose={onClose}
      title={list ? LISTS_TEXT.renameTitle : LISTS_TEXT.createTitle}
      foot={
        <Button block loading={form.isSubmitting} onTap={() => void form.submit()}>
          {LISTS_TEXT.save}
        </Button>
      }
    >
      <View className="user-name">
        <TextField
          form={form}
          name="name"
          label={LISTS_TEXT.nameLabel}
          placeholder={LISTS_TEXT.nameHint}
          onConfirm={() => void form.submit()}
        />
        {!list && <SwitchField form={form} name="isOpen" label={LISTS_TEXT.isOpen} />}
        <FormMessage form={form} />
      </View>
    </Popup>
  )
}
