import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { useTrack } from '@/analytics/page/use-track'
import { storage } from '@/core/platform/storage'
import { linkToUrl } from '@/screen/link-to'
import { NoticeBar } from '@/ui/feedback/notice-bar'
import { NOTICES_KEPT } from './limits'
import { useAppNoticeQuery } from './news-api'

const KEY = 'noticesClosed'

const closedOnes = (): string[] => {
  const kept = storage.get(KEY)
  return Array.isArray(kept) ? kept.filter((id): id is string => typeof id === 'string') : []
}

/** The first notice of a page that was not closed on this device; the next one once it is. */
export function NoticeList({ page }: { page: string }) {
  const { data } = useAppNoticeQuery(page)
  const [closed, setClosed] = useState(closedOnes)
  const track = useTrack()
  const notice = data?.list.find(({ id }) => !closed.includes(id))
  const id = notice?.id
  useEffect(() => {
    if (id) track('showCount', { show: 1 })
  }, [id, track])
  if (!data) return <View style={{ height: '40px' }} />
  if (!notice) return null
  const { onTap, ...link } = linkToUrl(notice.link)
  const follow = () => {
    track('clickCount', { click: 1 })
    onTap()
  }
  const close = () => {
    const next = [...closedOnes(), notice.id].slice(-NOTICES_KEPT)
    storage.set(KEY, next)
    setClosed(next)
  }
  const { text, type, closeable } = notice
  return (
    <NoticeBar
      key={notice.id}
      text={text}
      type={type}
      closeable={closeable}
      onClose={close}
      {...(notice.link !== '' && { ...link, onTap: follow })}
    />
  )
}
