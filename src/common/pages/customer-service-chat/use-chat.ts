import type { ChatCard } from '@contract/chat'
import { WAIT_MAX_MS } from '@contract/limits/chat'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useDidHide, useDidShow } from '@/core/platform/lifecycle'
import { storage } from '@/core/platform/storage'
import { randomKey } from '@/lib/random-key'
import { VISITOR } from '@/screen/form/draft-store'
import { useChatNewsMutation, useChatSendMutation } from './api'
import {
  EMPTY_TALK,
  lastSeq,
  unsentOf,
  withNews,
  withUnsent,
  type KeptUnsent,
  type Talk,
  type Unsent,
} from './conversation'
import { PAUSE_MS, RETRY_MS, TOKEN_KEY, UNSENT_KEY, UNSENT_MOST } from './limits'

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

export interface Chat {
  talk: Talk
  /** The last call for news got no answer. */
  isOffline: boolean
  send: (what: { text: string } | { card: ChatCard } | { picture: string }) => void
  resend: (message: Unsent) => void
}

/**
 * The conversation while the page is in front: one call after the other waits for news. After a break it goes on behind
 * the last message; what could not be sent stays on the device.
 * @param token a visitor's; of a signed-in user the one that the device still keeps: what it opens becomes the user's
 * @param owner whose messages the device keeps: a user's id, or VISITOR
 */
export function useChat(token: string | undefined, owner: string): Chat {
  const [talk, setTalk] = useState<Talk>(() => ({ ...EMPTY_TALK, unsent: unsentOf(storage.get(UNSENT_KEY), owner) }))
  const [isOffline, setOffline] = useState(false)
  const [isShown, setShown] = useState(true)
  const [readNews] = useChatNewsMutation()
  const [sendMessage] = useChatSendMutation()
  const current = useRef(talk)
  const change = useCallback(
    (next: (talk: Talk) => Talk) => {
      current.current = next(current.current)
      const { unsent } = current.current
      const kept: KeptUnsent = { owner, messages: unsent.slice(-UNSENT_MOST) }
      storage.set(UNSENT_KEY, unsent.length > 0 ? kept : undefined)
      setTalk(current.current)
    },
    [owner],
  )
  useDidShow(() => setShown(true))
  useDidHide(() => setShown(false))

  useEffect(() => {
    if (!isShown) return undefined
    let isOver = false
    let abort = (): void => undefined
    const read = async () => {
      let failures = 0
      // The first answer comes at once: the page shows what is there.
      let wait = 0
      while (!isOver) {
        const { version } = current.current.news
        const after = lastSeq(current.current)
        const asked = Date.now()
        const call = readNews({
          ...(wait === 0 || owner === VISITOR ? { token } : {}),
          after,
          version: wait === 0 ? 0 : version,
          wait,
        })
        abort = () => call.abort()
        const { data } = await call
        if (isOver) return
        setOffline(data === undefined)
        if (!data) {
          await sleep(RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? PAUSE_MS)
          failures += 1
          continue
        }
        failures = 0
        if (owner !== VISITOR) storage.setText(TOKEN_KEY, null)
        change((before) => withNews(before, data))
        const isNews = data.list.length > 0 || data.version !== version
        if (!isNews && wait > 0) await sleep(Math.max(0, PAUSE_MS - (Date.now() - asked)))
        wait = WAIT_MAX_MS
      }
    }
    void read()
    return () => {
      isOver = true
      abort()
    }
  }, [change, isShown, owner, readNews, token])

  const resend = useCallback(
    (message: Unsent) => {
      const { clientId, text, card, picture } = message
      change((before) => withUnsent(before, { ...message, hasFailed: false }))
      const sent = card ? { card: { kind: card.kind, id: card.id } } : picture === null ? { text } : { picture }
      void sendMessage({ ...(owner === VISITOR && { token }), clientId, ...sent }).then(({ data }) => {
        // What has arrived is shown by the news, in its place among the others.
        if (!data) change((before) => withUnsent(before, { ...message, hasFailed: true }))
      })
    },
    [change, owner, sendMessage, token],
  )
  const send = useCallback<Chat['send']>(
    (what) => resend({ clientId: randomKey(), text: '', card: null, picture: null, ...what, hasFailed: false }),
    [resend],
  )
  return { talk, isOffline, send, resend }
}
