import type { CardList } from '@contract/sharing'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { callErrorText, type CallError } from '@/screen/call-error'
import { useCardSaveMutation } from '@/shared/api/sharing'
import { Button } from '@/ui/base/button'
import { toast } from '@/ui/feedback/toast'
import { Field } from '@/ui/form/field'
import { Switch } from '@/ui/form/switch'
import { Popup } from '@/ui/overlay/popup'
import { LIST_NAME_MAX } from '../limits'
import { LISTS_TEXT } from '../sharing-messages'
import './name-sheet.scss'

interface NameSheetProps {
  /** The list whose name is changed; absent: a new one. */
  list?: CardList
  onClose: () => void
  onSaved?: (list: CardList) => void
}

/** What is wrong with the name, or else why the list was not saved. */
const reasonOf = (error: CallError): string => ('fields' in error && error.fields?.name) || callErrorText(error)

/** Makes a list, or changes its name. What the server refuses stays in the field. */
export function NameSheet({ list, onClose, onSaved }: NameSheetProps) {
  const [name, setName] = useState(list?.name ?? '')
  const [isOpen, setOpen] = useState(false)
  const [wrong, setWrong] = useState('')
  const [save, { isLoading }] = useCardSaveMutation()
  const send = async () => {
    if (name.trim() === '') return setWrong(LISTS_TEXT.needName)
    const { data, error } = await save(list ? { id: list.id, name } : { name, open: isOpen })
    if (!data) return setWrong(reasonOf(error as CallError))
    toast.success(list ? LISTS_TEXT.renamed : LISTS_TEXT.created)
    onClose()
    onSaved?.(data)
  }
  return (
    <Popup
      open
      onClose={onClose}
      title={list ? LISTS_TEXT.renameTitle : LISTS_TEXT.createTitle}
      foot={
        <Button block loading={isLoading} onTap={() => void send()}>
          {LISTS_TEXT.save}
        </Button>
      }
    >
      <View className="user-name">
        <Field
          label={LISTS_TEXT.nameLabel}
          placeholder={LISTS_TEXT.nameHint}
          value={name}
          maxLength={LIST_NAME_MAX}
          autoFocus
          error={wrong || undefined}
          onChange={(next) => {
            setWrong('')
            setName(next)
          }}
          onConfirm={() => void send()}
        />
        {!list && (
          <View className="user-name-open">
            <View>{LISTS_TEXT.isOpen}</View>
            <Switch label={LISTS_TEXT.isOpen} value={isOpen} onChange={setOpen} />
          </View>
        )}
      </View>
    </Popup>
  )
}
