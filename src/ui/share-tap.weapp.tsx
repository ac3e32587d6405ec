import { Button } from '@tarojs/components'
import { Tap } from './tap'
import type { TapProps } from './tap-props'

/** A way to share. `native`: the messenger shares to a friend only from a button of its own, with what the page offers. */
export function ShareTap({ native = false, ...tap }: TapProps & { native?: boolean }) {
  if (!native) return <Tap {...tap} />
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
