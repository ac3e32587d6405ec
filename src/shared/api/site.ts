/** The host's settings that screens show: who runs the shop, and the documents that a login rests on. */
import { endpoints, query } from '@/core/store/endpoints'

const siteApi = endpoints({
  siteConfig: query('GET /config/site', () => ({}), { isPublic: true, keepSeconds: 600 }),
})

export const { useSiteConfigQuery, useLazySiteConfigQuery } = siteApi
