import type { ChatAtDesk } from '@contract/admin/chat'
import { useEffect, useState } from 'react'
import { call } from '../../data/client'
import { PAUSE_MS, WAIT_MS } from './limits'

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** A conversation with all its messages; one call after the other waits for news. Null until the first answer. */
export const useConversation = (id: number): { chat: ChatAtDesk | null; hasFailed: boolean } => {
  const [chat, setChat] = useState<ChatAtDesk | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    let isOver = false
    const read = async () => {
      let known = null as ChatAtDesk | null
      while (!isOver) {
        const asked = Date.now()
        const after: number = known?.list.at(-1)?.seq ?? 0
        const version: number = known?.version ?? 0
        try {
          const news: ChatAtDesk = await call('GET /admin/chat/messages', {
            id,
            after,
            version,
            wait: known === null ? 0 : WAIT_MS,
          })
          if (isOver) return
          const isNews = news.list.length > 0 || news.version !== version
          known = { ...news, list: [...(known?.list ?? []), ...news.list.filter(({ seq }) => seq > after)] }
          setChat(known)
          setFailed(false)
          if (!isNews) await sleep(Math.max(0, PAUSE_MS - (Date.now() - asked)))
        } catch {
          if (isOver) return
          setFailed(true)
          await sleep(PAUSE_MS)
        }
      }
    }
    void read()
    return () => {
      isOver = true
    }
  }, [id])
  return { chat, hasFailed }
}
