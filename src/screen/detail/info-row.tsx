import { Text, View } from '@tarojs/components'
import { copyText } from '@/core/platform/clipboard'
import { Pressable } from '@/ui/base/pressable'
import { toast } from '@/ui/feedback/toast'
import { cx } from '@/ui/internal/class-names'
import { DETAIL_KIT_TEXT } from '../messages'
import './info-row.scss'

export interface InfoRowProps {
  name: string
  value: string
  /** With 复制 after the value. */
  copyable?: boolean
  /** list (default): values below each other at the left; lined: values at the right, a line above each row. */
  look?: 'list' | 'lined'
}

/** A fact: its name and value. */
export function InfoRow({ name, value, copyable, look = 'list' }: InfoRowProps) {
  return (
    <View className={cx('rx-scr-row', look === 'lined' && 'rx-scr-row-lined')}>
      <Text className="rx-scr-row-name">{name}</Text>
      <Text className="rx-scr-row-value" selectable>
        {value}
      </Text>
      {copyable && <CopyButton name={name} text={value} />}
    </View>
  )
}

/** 复制: puts a text onto the clipboard and says so. `name` is what is copied, for screen readers. */
export function CopyButton({ name, text }: { name: string; text: string }) {
  const copy = async () => {
    const failure = await copyText(text)
    if (failure) toast.fail(failure)
    else toast.success(DETAIL_KIT_TEXT.copied)
  }
  return (
    <Pressable className="rx-scr-copy" label={`${DETAIL_KIT_TEXT.copy}${name}`} onTap={() => void copy()}>
      {DETAIL_KIT_TEXT.copy}
    </Pressable>
  )
}
