import { SUPPORT_TEXT } from '@/shared/support/messages'
import { useSupport } from '@/shared/support/use-support'
import { Pressable } from '@/ui/base/pressable'

/** 联系客服, for a buyer whose payment does not go on. */
export function Help() {
  const support = useSupport()
  return (
    <>
      <Pressable className="cash-help" onTap={support.open}>
        {SUPPORT_TEXT.title}
      </Pressable>
      {support.sheet}
    </>
  )
}
