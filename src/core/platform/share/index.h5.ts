/**
 * What is shared when a person shares the page shown, on both builds (spec 7.1). Screens call `useShareContent` and know no messenger.
 *
 * Owns: which content holds for the page in front. Refuses: buttons and panels, the calls to the server (ports.ts), sharing outside the messenger.
 */
import { useEffect, useRef } from 'react'
import { h5AddressOf } from '../../../routes/derive'
import { isInMessenger } from '../environment'
import { useDidHide, useDidShow } from '../lifecycle'
import type { ShareContent } from './ports'

export type { ShareContent } from './ports'

/** A page that gives nothing to share must not go out under the words of the page before it. */
const SHOP: ShareContent = { title: process.env.PRODUCT_NAME, path: h5AddressOf('home') }

const offer = (content: ShareContent): void => {
  if (!isInMessenger()) return
  import('./messenger-share').then(
    ({ offerShare }) => offerShare(content),
    // Without its code the messenger shares the page in its own way.
    () => {},
  )
}

/** While the page is in front it is shared like this; elsewhere the shop itself is. */
export const useShareContent = ({ title, path, imageUrl }: ShareContent): void => {
  const isShown = useRef(false)
  // Before the show, which gives the content by itself.
  useEffect(() => {
    if (isShown.current) offer({ title, path, imageUrl })
  }, [title, path, imageUrl])
  useDidShow(() => {
    isShown.current = true
    offer({ title, path, imageUrl })
  })
  useDidHide(() => {
    isShown.current = false
    offer(SHOP)
  })
  // A page that is left by Back is let go without being hidden first.
  useEffect(
    () => () => {
      if (isShown.current) offer(SHOP)
    },
    [],
  )
}
