import { Button } from '@tarojs/components'
import { Pressable } from '../base/pressable'
import type { PressableProps } from '../base/pressable-props'

/**
 * A channel of the share sheet. `native`: the messenger shares to a friend only from its own button, with the page's
 * share data.
 */
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
