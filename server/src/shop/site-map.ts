/**
 * What search engines fetch: robots.txt, and a site map of the shop's screens, brands, series, content pages and
 * items on sale (design: buying, "better than anyone"). Without the built screens there is neither.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RET } from '@contract/constants'
import type { AppContext } from '../kit/context'
import { Refusal } from '../kit/refusal'
import { createSlots } from '../kit/slots'
import { SITE_MAP_MAX_AGE_S, SITE_MAP_SIZE, SITE_MAPS_AT_ONCE, SITE_MAPS_WAITING } from '../limits'
import { countSiteItems, readSiteGroups, readSiteItems } from '../modules/catalogue/site-rows'
import { publicPages } from '../modules/content/repository'

interface Entry {
  url: string
  /** ms */
  at?: number
}

const NOT_FOUND = '页面不存在'
const BUSY = '网站地图正忙，请稍后再试'
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'

const escapeXml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

const listXml = (outer: 'urlset' | 'sitemapindex', inner: 'url' | 'sitemap', entries: readonly Entry[]): string => {
  const rows = entries.map(
    ({ url, at }) =>
      `<${inner}><loc>${escapeXml(url)}</loc>${at === undefined ? '' : `<lastmod>${dayOf(at)}</lastmod>`}</${inner}>\n`,
  )
  return `${HEAD}<${outer} xmlns="${NAMESPACE}">\n${rows.join('')}</${outer}>\n`
}

export function registerSiteMap(app: FastifyInstance, ctx: AppContext): void {
  const { config, db, clock } = ctx
  const slots = createSlots({ count: SITE_MAPS_AT_ONCE, waiting: SITE_MAPS_WAITING, busy: BUSY })
  /** A site map has whole addresses: those of the shop's own origin, or else of the requested host. */
  const originOf = ({ protocol, host }: FastifyRequest): string => config.publicOrigins[0] ?? `${protocol}://${host}`
  const addresses = () => {
    if (!ctx.siteAddresses) throw new Refusal(RET.NOT_FOUND, NOT_FOUND)
    return ctx.siteAddresses
  }
  const send = (reply: FastifyReply, type: string, body: string) =>
    reply.header('cache-control', `public, max-age=${SITE_MAP_MAX_AGE_S}`).type(`${type}; charset=utf-8`).send(body)
  const sendXml = (reply: FastifyReply, body: string) => send(reply, 'application/xml', body)

  app.get('/robots.txt', async (request, reply) => {
    const { hidden } = addresses()
    const closed = [`${config.apiBase}/`, '/admin/', '/insight/', ...hidden]
    const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '']
    return send(reply, 'text/plain', [...lines, `Sitemap: ${originOf(request)}/sitemap.xml`, ''].join('\n'))
  })

  app.get('/sitemap.xml', async (request, reply) => {
    addresses()
    const origin = originOf(request)
    const pages = await countSiteItems(db, SITE_MAP_SIZE)
    const parts = ['shop', ...Array.from({ length: pages }, (_, index) => `items-${index + 1}`)]
    const entries = parts.map((name) => ({ url: `${origin}/sitemap/${name}.xml` }))
    return sendXml(reply, listXml('sitemapindex', 'sitemap', entries))
  })

  async function shopEntries(): Promise<Entry[]> {
    const { screens, brand, series, page } = addresses()
    const groups = await readSiteGroups(db)
    const pages = await publicPages(db, clock.now())
    return [
      ...screens.map((url) => ({ url })),
      ...groups.brands.map(({ id, at }) => ({ url: brand(id), at })),
      ...groups.series.map(({ id, at }) => ({ url: series(id), at })),
      ...pages.map(({ slug, at }) => ({ url: page(slug), at })),
    ]
  }

  async function itemEntries(part: string): Promise<Entry[]> {
    const { item } = addresses()
    const [, page] = /^items-([1-9]\d{0,3})$/.exec(part) ?? []
    const rows = page === undefined ? [] : await readSiteItems(db, Number(page), SITE_MAP_SIZE)
    if (rows.length === 0) throw new Refusal(RET.NOT_FOUND, NOT_FOUND)
    return rows.map(({ id, at }) => ({ url: item(id), at }))
  }

  app.get<{ Params: { file: string } }>('/sitemap/:file', async (request, reply) => {
    const part = request.params.file.replace(/\.xml$/, '')
    const origin = originOf(request)
    const xml = await slots.run(async () => {
      const entries = part === 'shop' ? await shopEntries() : await itemEntries(part)
      return listXml(
        'urlset',
        'url',
        entries.map((entry) => ({ ...entry, url: origin + entry.url })),
      )
    })
    return sendXml(reply, xml)
  })
}
