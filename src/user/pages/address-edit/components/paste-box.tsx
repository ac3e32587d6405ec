import { PASTE_MAX } from '@contract/limits/address'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/ui/base/button'
import { toast } from '@/ui/feedback/toast'
import { Field } from '@/ui/form/field'
import { useSplitAddressMutation } from '../../../api'
import { ADDRESS_EDIT_TEXT } from '../../../messages'
import { recognisedParts, type AddressValues } from '../address-values'

/** Splits a pasted line into the form's fields. A line that could not be split stays in the box for correction. */
export function PasteBox({ onParts }: { onParts: (parts: Partial<AddressValues>) => void }) {
  const [text, setText] = useState('')
  const [split, { isLoading }] = useSplitAddressMutation()
  const recognise = async () => {
    const { data } = await split(text.trim())
    if (!data) return
    const parts = recognisedParts(data)
    if (Object.keys(parts).length === 0) return void toast.show(ADDRESS_EDIT_TEXT.notRecognised)
    onParts(parts)
    setText('')
    toast.show(ADDRESS_EDIT_TEXT.recognised)
  }
  return (
    <View className="ae-paste">
      <View className="ae-paste-box">
        <Field
          type="area"
          hideLabel
          label={ADDRESS_EDIT_TEXT.paste}
          value={text}
          onChange={setText}
          placeholder={ADDRESS_EDIT_TEXT.pasteHint}
          maxLength={PASTE_MAX}
          className="ae-paste-field"
        />
        <View className="ae-paste-foot">
          <Button
            size="small"
            type="info"
            loading={isLoading}
            disabled={text.trim() === ''}
            onTap={() => void recognise()}
          >
            {ADDRESS_EDIT_TEXT.recognise}
          </Button>
        </View>
      </View>
    </View>
  )
}
