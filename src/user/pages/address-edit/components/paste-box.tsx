import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/ui/base/button'
import { Field } from '@/ui/form/field'
import { PASTE_MAX } from '../../../limits'
import { ADDRESS_EDIT_TEXT } from '../../../messages'
import type { AddressForm } from '../use-address-form'

/** Takes a pasted line apart. What could not be read stays in the box, to be corrected. */
export function PasteBox({ form: { recognise, isRecognising } }: { form: AddressForm }) {
  const [text, setText] = useState('')
  const send = async () => {
    if (await recognise(text.trim())) setText('')
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
            loading={isRecognising}
            disabled={text.trim() === ''}
            onTap={() => void send()}
          >
            {ADDRESS_EDIT_TEXT.recognise}
          </Button>
        </View>
      </View>
    </View>
  )
}
