import type { HomeIndex } from '@contract/catalogue'
import { useEffect, useRef } from 'react'
import { splitUrl } from '@/lib/query'
import { bannerView } from '@/analytics/events/exposure-log/banner-view'
import { useTrack } from '@/analytics/page/use-track'

/**
 * Reports which banners were seen, each once, and which were tapped, with the source fields of their links (spec 7.1:
 * track_id, sourcePath, sourceSubPath, Sid).
 */
export const useBannerViews = (banners: HomeIndex['banners']) => {
  const track = useTrack()
  const known = useRef(new Set<number>())
  const fieldsOf = (index: number) => {
    const banner = banners[index]
    return banner && { ...bannerView({ ...splitUrl(banner.link).query, Sid: banner.id }), title: banner.title }
  }
  const seen = (index: number) => {
    const fields = fieldsOf(index)
    if (!fields || known.current.has(index)) return
    known.current.add(index)
    track('Areaexposure', { sectionId: 'banners', ...fields })
  }
  const first = useRef(seen)
  useEffect(() => first.current(0), [])
  return {
    seen,
    tapped: (index: number) => {
      const { title, ...fields } = fieldsOf(index) ?? { title: '' }
      track('zpmclick', { sectionId: 'banners', sortId: String(index + 1), sortName: title, ...fields })
    },
  }
}
