import { environment } from '@/core/platform/environment'
import { readNative } from '@/core/platform/native'
import { Pressable } from '@/ui/base/pressable'
import { toast } from '@/ui/feedback/toast'
import { FORM_TEXT } from './messages'
import { TextField, type TextFieldProps } from './text-fields'
import { bindingOf } from './use-form'

/**
 * A number or code that comes from elsewhere. In an app that lets the shop read what was copied, a tap on 粘贴 fills it
 * in (spec 7.3); nothing is read without one.
 */
export function PasteField<T extends object>(props: TextFieldProps<T>) {
  const { onChange } = bindingOf<string, T>(props)
  const paste = async () => {
    const copied = await readNative('readClipboard', {})
    const text = typeof copied === 'string' ? copied.trim() : ''
    if (text === '') toast.show(FORM_TEXT.nothingCopied)
    else onChange(text)
  }
  const button = environment().can('readClipboard') && (
    <Pressable className="rx-form-paste" onTap={() => void paste()}>
      {FORM_TEXT.paste}
    </Pressable>
  )
  return <TextField {...props} right={button || undefined} />
}
