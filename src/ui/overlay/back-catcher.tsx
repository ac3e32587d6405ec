import { PageContainer } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { backStackOf } from './back-stack'
import { ports } from '../internal/ports'
import { useSlot } from '../internal/slot'

/** It holds nothing and covers nothing. */
const NOWHERE = 'position:fixed;width:0;height:0;overflow:hidden;background:transparent'

/**
 * The page-container of a page of the mini-program, of which there may be one: shown while something on the page wants to know of back, so that
 * back takes the container away and the page stays (spec 4).
 */
export function BackCatcher() {
  const [stack] = useState(() => backStackOf(ports.page()))
  const wanted = useSlot(stack).length > 0
  const [isShown, setShown] = useState(false)
  // Back takes it away by itself; while someone is left who wants to know of the next one, it is shown anew.
  useEffect(() => setShown(stack.get().length > 0), [stack, wanted, isShown])

  const onLeave = () => {
    if (!isShown || !wanted) return
    setShown(false)
    stack.get().slice(-1)[0]?.()
  }
  return <PageContainer show={isShown} overlay={false} duration={0} customStyle={NOWHERE} onBeforeLeave={onLeave} />
}
