/** Notifications of the app around the shop (spec 7.3; design: account 2.9). */
import { useState } from 'react'
import { environment } from '@/core/platform/environment'
import { useDidShow } from '@/core/platform/lifecycle'
import { callNative, readNative } from '@/core/platform/native'

interface Push {
  /** undefined outside of an app that says so */
  isOn: boolean | undefined
  switchOn: () => void
}

/** Asked whenever the page comes to the front: the user comes back from the system's settings. */
export function usePush(): Push {
  const [isOn, setOn] = useState<boolean>()
  const ask = async () => {
    if (!environment().can('messagePushInfo')) return
    const answer = await readNative('messagePushInfo', {})
    if (typeof answer === 'boolean') setOn(answer)
  }
  useDidShow(() => void ask())
  const switchOn = async () => {
    const isAsked = environment().can('messagePushPopup') && (await callNative('messagePushPopup', {}))
    if (!isAsked) await callNative('openSystemSettings', {})
    await ask()
  }
  return { isOn, switchOn: () => void switchOn() }
}
