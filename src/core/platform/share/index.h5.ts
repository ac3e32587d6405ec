/**
 * What the messenger shares of the active page, on both builds (spec 7.1). Screens call `useShareContent`.
 *
 * Owns: which content applies to the active page. Refuses: buttons and panels, the calls to the server (ports.ts),
 * sharing outside the messenger.
 */
import { useEffect, useRef } from 'react'
import { h5AddressOf } from '../../../routes/derive'
import { isInMessenger } from '../environment'
import { useDidHide, useDidShow } from '../lifecycle'
import type { ShareContent } from './ports'

export type { ShareContent } from './ports'

/** A page without content of its own must not be shared with the previous page's title. */
const SHOP: ShareContent = { title: process.env.PRODUCT_NAME, path: h5AddressOf('home') }

const setContent = (content: ShareContent): void => {
  if (!isInMessenger()) return
  import('./messenger-share').then(
    ({ setShareContent }) => setShareContent(content),
    // Without this code the messenger shares the page with its own defaults.
    () => {},
  )
}

/** Sets the share content while the page is active; otherwise the shop itself is shared. */
export const useShareContent = ({ title, path, imageUrl }: ShareContent): void => {
  const isShown = useRef(false)
  // Declared before useDidShow, which sets the content at the first show.
  useEffect(() => {
    if (isShown.current) setContent({ title, path, imageUrl })
  }, [title, path, imageUrl])
  useDidShow(() => {
    isShown.current = true
    setContent({ title, path, imageUrl })
  })
  useDidHide(() => {
    isShown.current = false
    setContent(SHOP)
  })
  // A page left by Back is unmounted without a hide event.
  useEffect(
    () => () => {
      if (isShown.current) setContent(SHOP)
    },
    [],
  )
}
