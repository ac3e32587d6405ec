import { useEffect, useState } from 'react'
import { ports } from '../internal/ports'

type StatusBarText = 'black' | 'white'

interface PageBar {
  /** What the page's components want, the latest last. */
  wanted: { text: StatusBarText }[]
  /** What the messenger shows; the app's configuration begins with black. */
  shown: StatusBarText
}

const bars = new WeakMap<object, PageBar>()

const show = (page: object, bar: PageBar): void => {
  const text = bar.wanted.at(-1)?.text ?? 'black'
  // The messenger's call concerns the active page alone.
  if (text === bar.shown || ports.page() !== page) return
  bar.shown = text
  ports.setStatusBarText(text)
}

/**
 * Sets the colour of time and battery above a page while a component is mounted: white above dark bars and pictures.
 * The component that is mounted last has its way.
 */
export const useStatusBar = (text: StatusBarText): void => {
  const [page] = useState(ports.page)
  useEffect(() => {
    const bar = bars.get(page) ?? { wanted: [], shown: 'black' }
    bars.set(page, bar)
    const own = { text }
    bar.wanted = [...bar.wanted, own]
    show(page, bar)
    return () => {
      bar.wanted = bar.wanted.filter((one) => one !== own)
      show(page, bar)
    }
  }, [page, text])
}
