import { SUPPORT_TEXT } from '@/shared/support/messages'
import { supportLink } from '@/shared/support/support-link'
import { Pressable } from '@/ui/base/pressable'

/** 联系客服, for a buyer whose payment does not go on. */
export function Help() {
  return (
    <Pressable className="cash-help" {...supportLink()}>
      {SUPPORT_TEXT.title}
    </Pressable>
  )
}
