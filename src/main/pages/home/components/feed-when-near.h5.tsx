import type { ItemCardPage } from '@contract/catalogue'
import { View } from '@tarojs/components'
import { useEffect, useRef, useState, type ComponentType } from 'react'
import { LoadFailed } from '@/screen/load-failed'
import { GridSpace } from '@/shared/grid-space'
import { useNear } from '@/ui/list/use-near'
import { FEED_AHEAD } from '../limits'

interface FeedProps {
  first: ItemCardPage
}

/** The feed's component once its code has come: a page that is opened again draws it at once. */
let loaded: ComponentType<FeedProps> | undefined

/**
 * The feed, whose code and cards come when it is near: it is below the first screen, and most visitors of home tap
 * something above it. Until then its place has the height of the first page.
 */
export function FeedWhenNear({ first }: FeedProps) {
  const place = useRef<HTMLElement>(null)
  const isNear = useNear(() => place.current, FEED_AHEAD)
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading')
  useEffect(() => {
    if (!isNear || state !== 'loading') return
    import('./feed').then(
      ({ Feed }) => {
        loaded = Feed
        setState('loaded')
      },
      () => setState('failed'),
    )
  }, [isNear, state])
  const Feed = loaded
  if (isNear && Feed) return <Feed first={first} />
  if (state === 'failed') return <LoadFailed error={{ kind: 'network' }} onRetry={() => setState('loading')} />
  return (
    <View ref={place}>
      <GridSpace items={first.list.length} />
    </View>
  )
}
