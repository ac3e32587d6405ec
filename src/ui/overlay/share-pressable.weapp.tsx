import { Button } from '@tarojs/components'
import { Pressable } from '../base/pressable'
import type { PressableProps } from '../base/pressable-props'

/** A way to share. `native`: the messenger shares to a friend only from a button of its own, with what the page offers. */
export function SharePressable({ native = false, ...tap }: PressableProps & { native?: boolean }) {
  if (!native) return <Pressable {...tap} />
  return (
    <Button
      className={tap.className}
      openType="share"
      ariaLabel={tap.label}
      disabled={tap.disabled}
      onClick={() => tap.onTap?.()}
    >
      {tap.children}
    </Button>
  )
}
