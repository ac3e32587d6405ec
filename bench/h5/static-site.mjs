/**
 * The physical limit: hand-written pages with the pictures and texts of ours, styles inside, and a script that swaps
 * views in place (static-script.js), nothing else. Served compressed from a second port; pictures come from the shop.
 */
import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import http from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import { transform } from 'esbuild'
import { at } from '../../scripts/lib/run.mjs'
import { DEFAULT_SIGNING_KEY } from './signing.mjs'

/** Fetches from the shop's own calls, so that both sites show the same items. */
export const fetchData = async (origin, path) => {
  const url = `/api${path}`
  const timestamp = String(Date.now())
  const signature = createHmac('sha256', DEFAULT_SIGNING_KEY).update(`GET\n${url}\n${timestamp}\n`).digest('hex')
  const answer = await fetch(origin + url, { headers: { 'x-timestamp': timestamp, 'x-signature': signature } })
  const { ret_code: code, ret_msg: message, data } = await answer.json()
  if (code !== 200) throw new Error(`${path}: ${code} ${message}`)
  return data
}

/** Picture widths (`?w=`) that our pages fetch at 375×812@2x, so that both load the same bytes. */
const WIDTHS = { banner: 1080, category: 160, card: 360, detail: 1080 }
const FIRST_ITEMS = 8

const yuan = (fen) => `¥${(fen / 100).toLocaleString('en-US')}`
const STYLE = `body{margin:0;font:14px/1.5 sans-serif;background:#f6f4f1;color:#1b1815}a{color:inherit;text-decoration:none}p{margin:0;padding:8px;white-space:pre-line}h1{font-size:18px;margin:12px}
img{display:block;width:100%;height:auto}header{height:44px;line-height:44px;padding:0 16px;background:#fff}.row{display:flex;gap:8px;overflow:auto;padding:0 16px}.row a{flex:none;width:136px}
.row.wide{gap:0;padding:0;scroll-snap-type:x mandatory}.row.wide img{flex:none;scroll-snap-align:start}.grid{display:grid;grid-template-columns:1fr 1fr;gap:8px;padding:12px}.row a,.grid a{background:#fff}
.cats,nav{display:grid;grid-template-columns:repeat(6,1fr);text-align:center}nav{position:fixed;bottom:0;width:100%;height:50px;grid-template-columns:repeat(5,1fr);background:#fff}`

const picture = ({ url, width, height, alt }, w, isFirst) =>
  `<img src="${url}?w=${w}" width="${width}" height="${height}" alt="${alt}"${isFirst ? ' fetchpriority="high"' : ' loading="lazy"'}>`
const card = (item, isFirst) =>
  `<a href="/detail/${item.id}">${picture(item.cover, WIDTHS.card, isFirst)}<p>${item.brandName}\n${item.title}\n${item.gradeName}\n<b>${yuan(item.priceFen)}</b></p></a>`
const cards = (items, eager) => items.map((item, index) => card(item, index < eager)).join('')
const main = (title, body) => `<main data-title="${title}">${body}</main>`

const TABS = `<nav>${['首页', '分类', '卖出', '购物车', '我的'].map((name) => `<a>${name}</a>`).join('')}</nav>`

const homeView = (home) =>
  main(
    '静态首页',
    `<header>搜索</header><div class="row wide">${home.banners
      .map((banner, index) => picture(banner.picture, WIDTHS.banner, index === 0))
      .join('')}</div><div class="cats">${home.categories
      .map((category) => `<a href="/list/8">${picture(category.picture, WIDTHS.category, true)}${category.name}</a>`)
      .join(
        '',
      )}</div><h1>新近到店</h1><div class="row">${cards(home.rows[0].items, 3)}</div><h1>近期降价</h1><div class="row">${cards(
      home.rows[1].items,
      0,
    )}</div><template><div class="grid">${cards(home.feed.list, 0)}</div></template>${TABS}`,
  )
const listView = (items) => main('静态列表', `<header>搜索</header><div class="grid">${cards(items, 4)}</div>`)
const detailView = (item) =>
  main(
    item.title,
    `${picture(item.pictures[0], WIDTHS.detail, true)}<p><b>${yuan(item.priceFen)}</b></p><h1>${item.title}</h1><p>${item.attributes
      .map(({ name, value }) => `${name} ${value}\n`)
      .join('')}</p><p>${item.description}</p>`,
  )

/** Paths: `/`, `/list/<number of items>`, `/detail/<id>`; below `/view` the view alone, as the script fetches it. */
export const startStaticSite = async ({ shop, port, listQuery }) => {
  const { code } = await transform(readFileSync(at('bench/h5/static-script.js'), 'utf8'), { minify: true })
  const document = (view) => {
    const [, title] = /data-title="([^"]*)"/.exec(view)
    return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="description" content="${title}"><title>${title}</title><style>${STYLE}</style></head><body>${view}<script>${code}</script></body></html>`
  }
  const render = async (pathname) => {
    if (pathname === '/') return homeView(await fetchData(shop, '/home/index'))
    const detail = /^\/detail\/(\d+)$/.exec(pathname)
    if (detail) return detailView(await fetchData(shop, `/product/info?id=${detail[1]}`))
    const count = Number(/^\/list\/(\d+)$/.exec(pathname)?.[1])
    if (!count) throw new Error(`No page ${pathname}`)
    const items = []
    for (let page = 1; items.length < count; page++) {
      const query = count > FIRST_ITEMS ? `page=${page}` : `${listQuery}&page=${page}`
      const { list, hasMore } = await fetchData(shop, `/product/union-list?${query}`)
      items.push(...list)
      if (!hasMore) break
    }
    return listView(items.slice(0, count))
  }
  const pages = new Map()
  const answerOf = async (pathname) => {
    const isView = pathname.startsWith('/view/')
    const view = await render(isView ? pathname.slice('/view'.length) : pathname)
    return brotliCompressSync(isView ? view : document(view))
  }
  const server = http.createServer(async (request, response) => {
    try {
      const { pathname } = new URL(request.url, 'http://localhost')
      if (pathname.startsWith('/media/')) {
        const answer = await fetch(shop + request.url)
        response.writeHead(answer.status, {
          'content-type': answer.headers.get('content-type') ?? '',
          'cache-control': answer.headers.get('cache-control') ?? '',
        })
        return response.end(Buffer.from(await answer.arrayBuffer()))
      }
      if (!pages.has(pathname)) pages.set(pathname, await answerOf(pathname))
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
      response.end(pages.get(pathname))
    } catch (error) {
      response.writeHead(500).end(String(error))
    }
  })
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() }
}
