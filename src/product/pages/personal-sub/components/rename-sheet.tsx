import type { Subscription } from '@contract/following'
import { SEARCH_NAME_MAX } from '@contract/limits/following'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { useSubscribeMutation } from '@/shared/api/following'
import { Button } from '@/ui/base/button'
import { toast } from '@/ui/feedback/toast'
import { Field } from '@/ui/form/field'
import { Popup } from '@/ui/overlay/popup'
import { SUBS_TEXT } from '../../../following-messages'

interface RenameSheetProps {
  subscription: Subscription
  onClose: () => void
}

/** Changes the name of a subscribed search. */
export function RenameSheet({ subscription: { ref, name }, onClose }: RenameSheetProps) {
  const [typed, setTyped] = useState(name)
  const [isMissing, setMissing] = useState(false)
  const [save, { isLoading }] = useSubscribeMutation()
  const change = async () => {
    const next = typed.trim()
    if (next === '') return setMissing(true)
    const { data } = await save({ kind: 'SEARCH', ref, name: next })
    if (!data) return
    toast.success(SUBS_TEXT.renamed)
    onClose()
  }
  return (
    <Popup
      open
      onClose={onClose}
      title={SUBS_TEXT.renameTitle}
      foot={
        <Button block loading={isLoading} onTap={() => void change()}>
          {SUBS_TEXT.renameSave}
        </Button>
      }
    >
      <View className="subs-rename">
        <Field
          label={SUBS_TEXT.searchName}
          value={typed}
          maxLength={SEARCH_NAME_MAX}
          autoFocus
          error={isMissing ? SUBS_TEXT.needName : undefined}
          onChange={(next) => {
            setMissing(false)
            setTyped(next)
          }}
          onConfirm={() => void change()}
        />
      </View>
    </Popup>
  )
}
