/** The source of an ad banner (spec 7.1). */
export interface BannerView {
  track_id: string // wire spelling
  sourcePath: string
  sourceSubPath: string
  /** The banner's own id. */
  Sid: string // wire spelling
}

/**
 * Fields that a view (Areaexposure) or a tap (zpmclick) of an ad banner carries besides those of its kind: always all
 * four, '' when unknown. A banner's link has them in its query: `bannerView({ Sid: banner.id,
 * ...splitUrl(banner.link).query })`.
 */
export const bannerView = ({ track_id = '', sourcePath = '', sourceSubPath = '', Sid = '' }: Partial<BannerView>) => ({
  track_id,
  sourcePath,
  sourceSubPath,
  Sid,
})
