import type { LiveRoomInfo } from '@contract/live'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useDidHide, useDidShow } from '@/core/platform/lifecycle'
import { useLiveNewsMutation } from './api'
import { PAUSE_MS, RETRY_MS } from './limits'
import { needsRoom, withNews } from './room-news'

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

const OVER: readonly LiveRoomInfo['room']['state'][] = ['ENDED', 'CANCELLED', 'BANNED']

export interface LiveRoom {
  info: LiveRoomInfo
  /** The last call for news got no answer. */
  isOffline: boolean
}

/**
 * The room while its page is in front: one call after the other waits for news, and after a break it goes on behind the
 * last one.
 * @param read as the server last gave it
 * @param refetch reads it anew
 */
export function useRoom(read: LiveRoomInfo, refetch: () => PromiseLike<{ data?: LiveRoomInfo }>): LiveRoom {
  const [told, setTold] = useState({ read, info: read })
  const [isOffline, setOffline] = useState(false)
  const [isShown, setShown] = useState(true)
  const [readNews] = useLiveNewsMutation()
  // What the server has given anew takes the place of what the news had made of the room before.
  const info = told.read === read ? told.info : read
  const current = useRef(info)
  const again = useRef(refetch)
  useEffect(() => {
    current.current = info
    again.current = refetch
  })
  useDidShow(() => setShown(true))
  useDidHide(() => setShown(false))
  const change = useCallback(
    (next: LiveRoomInfo) => {
      current.current = next
      setTold({ read, info: next })
    },
    [read],
  )
  const latestChange = useRef(change)
  useEffect(() => {
    latestChange.current = change
  })

  const { id, state } = info.room
  const isRunning = isShown && !OVER.includes(state)
  useEffect(() => {
    if (!isRunning) return undefined
    let isOver = false
    let abort = (): void => undefined
    const follow = async () => {
      let failures = 0
      const retry = async () => {
        setOffline(true)
        await sleep(RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? PAUSE_MS)
        failures += 1
      }
      while (!isOver) {
        const { seq } = current.current
        const call = readNews({ id, after: seq })
        abort = () => call.abort()
        const { data: news } = await call
        if (isOver) return
        if (!news) {
          await retry()
          continue
        }
        const isStale = needsRoom(current.current, news)
        const isRead = !isStale || (await again.current()).data !== undefined
        if (isOver) return
        if (!isRead) {
          await retry()
          continue
        }
        failures = 0
        setOffline(false)
        if (!isStale) latestChange.current(withNews(current.current, news))
        await sleep(Math.max(news.nextMs, news.events.length > 0 ? 0 : PAUSE_MS))
      }
    }
    void follow()
    return () => {
      isOver = true
      abort()
    }
  }, [id, isRunning, readNews])

  return { info, isOffline }
}
