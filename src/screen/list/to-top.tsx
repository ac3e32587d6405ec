import { useState } from 'react'
import { usePageScroll } from '@/core/platform/lifecycle'
import { scrollToTop } from '@/core/platform/scroll'
import { BackToTop } from '@/ui/list/back-to-top'
import { TO_TOP_FROM } from '../limits'

/** A way back up on a long page, shown once the user has scrolled far down. `aboveBar`: above the tab bar. */
export function ToTop({ aboveBar = false }: { aboveBar?: boolean }) {
  const [isFar, setFar] = useState(false)
  usePageScroll((scrollTop) => setFar(scrollTop > TO_TOP_FROM))
  return <BackToTop visible={isFar} onTap={scrollToTop} aboveBar={aboveBar} />
}
