/** Where an ad banner comes from (spec 7.1). */
export interface BannerView {
  track_id: string // wire spelling
  sourcePath: string
  sourceSubPath: string
  /** The banner's own id. */
  Sid: string // wire spelling
}

/**
 * What a view (Areaexposure) or a tap (zpmclick) of an ad banner carries beside the fields of its kind: always all four, '' for what nobody says.
 * A banner's link says it in its query: `bannerView({ Sid: banner.id, ...splitUrl(banner.link).query })`.
 */
export const bannerView = ({ track_id = '', sourcePath = '', sourceSubPath = '', Sid = '' }: Partial<BannerView>) => ({
  track_id,
  sourcePath,
  sourceSubPath,
  Sid,
})
