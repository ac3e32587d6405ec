import { PageContainer } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { backStackOf } from './back-stack'
import { ports } from '../internal/ports'
import { useSlot } from '../internal/slot'

/** The container is empty and covers nothing. */
const NOWHERE = 'position:fixed;width:0;height:0;overflow:hidden;background:transparent'

/**
 * The page-container of a mini-program page, which may have only one: shown while a component of the page intercepts
 * back, so that back removes the container and the page stays (spec 4).
 */
export function BackCatcher() {
  const [stack] = useState(() => backStackOf(ports.page()))
  const wanted = useSlot(stack).length > 0
  const [isShown, setShown] = useState(false)
  // Back removes the container; while another component still intercepts back, it is shown anew.
  useEffect(() => setShown(stack.get().length > 0), [stack, wanted, isShown])

  const onLeave = () => {
    if (!isShown || !wanted) return
    setShown(false)
    stack.get().slice(-1)[0]?.()
  }
  return <PageContainer show={isShown} overlay={false} duration={0} customStyle={NOWHERE} onBeforeLeave={onLeave} />
}
