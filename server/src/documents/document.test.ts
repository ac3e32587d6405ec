import { createHash } from 'node:crypto'
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { documentPolicy, inlineJson, writeDocument } from './document'
import { readPageFiles } from './page-files'
import type { RenderedScreen } from './screen-renderer'

let webRoot: string

beforeEach(() => {
  webRoot = mkdtempSync(path.join(os.tmpdir(), 'reluxe-documents-'))
  mkdirSync(path.join(webRoot, 'assets'))
  writeFileSync(
    path.join(webRoot, 'index.html'),
    '<!doctype html><html><head><meta charset="utf-8"><title>old</title><script defer="defer" src="/assets/app.js"></script><link href="/assets/app.css" rel="stylesheet"></head><body><div id="app"></div></body></html>',
  )
  writeFileSync(path.join(webRoot, 'assets/app.css'), '.a{color:red}')
  writeFileSync(path.join(webRoot, 'assets/home.css'), '.b{color:blue}')
  writeFileSync(
    path.join(webRoot, 'page-assets.json'),
    JSON.stringify({
      app: { js: ['assets/app.js'], css: ['assets/app.css'] },
      'main/pages/home/index': { js: ['assets/home.js'], css: ['assets/home.css'] },
    }),
  )
})
afterEach(() => rmSync(webRoot, { recursive: true }))

const screen = (more: Partial<RenderedScreen> = {}): RenderedScreen => ({
  page: 'main/pages/home/index',
  status: 200,
  title: '首页',
  description: '说明',
  html: '',
  state: null,
  canonical: null,
  sharePicture: null,
  isHidden: false,
  data: null,
  pictures: [],
  ...more,
})
const write = (more?: Partial<RenderedScreen>) => writeDocument(readPageFiles(webRoot), screen(more))

describe('a document', () => {
  it('names the scripts of the entry and of the page once each, and no others', () => {
    const sources = [...write().matchAll(/<script[^>]* src="([^"]*)"/g)].map((match) => match[1])
    expect(sources).toEqual(['/assets/app.js', '/assets/home.js'])
  })

  it('guards the entry scripts, since the app cannot report their absence', () => {
    const guarded = [...write().matchAll(/<script[^>]* src="([^"]*)" data-guard="entry"/g)].map((match) => match[1])
    expect(guarded).toEqual(['/assets/app.js'])
    expect(write()).toContain('src="/assets/home.js" data-guard="page"')
    expect(write()).toMatch(/<div id="rx-boot" role="alert" hidden.*重试.*<div id="app"/)
  })

  it('names the canonical address of what it shows, and says what that is in data that cannot close its element', () => {
    const html = writeDocument(
      readPageFiles(webRoot),
      screen({ canonical: '/brand/page?id=1', data: { '@type': 'Brand', name: '</script>' } }),
      null,
      '',
      'https://shop.example',
    )
    expect(html).toContain('<link rel="canonical" href="https://shop.example/brand/page?id=1">')
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
    expect(JSON.parse(data)).toEqual({ '@context': 'https://schema.org', '@type': 'Brand', name: '</script>' })
    expect(write()).not.toMatch(/canonical|ld\+json/)
  })

  it('has no code that its policy does not name: one inline script, and no handlers at elements', () => {
    const html = write({ html: '<p>x</p>', state: { a: '</script>' } })
    const inline = [...html.matchAll(/<script>(.*?)<\/script>/g)].map(([, code = '']) => code)
    expect(inline).toHaveLength(1)
    const hash = createHash('sha256').update(String(inline[0])).digest('base64')
    expect(documentPolicy()).toContain(`script-src 'self' https://res.wx.qq.com 'sha256-${hash}'`)
    expect(documentPolicy()).not.toContain('unsafe')
    expect(documentPolicy(['https://captcha.example'])).toContain(`https://captcha.example 'sha256-${hash}'`)
    expect(html).not.toMatch(/<[^>]+\son\w+=/)
  })

  it('hands over the settings, and permits just the scripts that they name (spec 7.4/12, 7.4/13, 7.4/14)', () => {
    expect(write()).not.toContain('rx-settings')
    const settings = { scripts: { devTool: 'https://cdn.example/dev.js' } }
    const html = writeDocument(readPageFiles(webRoot), screen(), settings)
    expect(html).toContain(
      '<script type="application/json" id="rx-settings">{"scripts":{"devTool":"https://cdn.example/dev.js"}}</script>',
    )
    expect(documentPolicy(['https://cdn.example/dev.js'])).toMatch(
      /script-src 'self' https:\/\/res\.wx\.qq\.com https:\/\/cdn\.example\/dev\.js 'sha256-/,
    )
  })

  it('has the bar of a wide window before the container, and none within an app', () => {
    expect(write()).not.toContain('rx-top')
    const html = writeDocument(readPageFiles(webRoot), screen(), null, '<a href="/">x</a>')
    expect(html).toContain('<div id="rx-top"><a href="/">x</a></div><div id="app">')
    const script = /<script>(.*?)<\/script>/.exec(html)?.[1] ?? ''
    const marked = (userAgent: string) => {
      const classes: string[] = []
      const root = { classList: { add: (name: string) => classes.push(name) } }
      new Function('navigator', 'document', 'addEventListener', script)(
        { userAgent },
        { documentElement: root },
        () => undefined,
      )
      return classes
    }
    expect(marked('Mozilla/5.0 (iPad) reluxe/5.4.0 (ios)')).toEqual(['app-hosted'])
    expect(marked('Mozilla/5.0 MicroMessenger/8.0 miniProgram/wx1')).toEqual(['app-hosted'])
    expect(marked('Mozilla/5.0 (Macintosh) Chrome/130')).toEqual([])
  })

  it('inlines its styles with the addresses that the app would load', () => {
    const html = write()
    expect(html).toContain('<style data-href="/assets/app.css">.a{color:red}</style>')
    expect(html).toContain('<style data-href="/assets/home.css">.b{color:blue}</style>')
    expect(html).not.toContain('rel="stylesheet"')
  })

  it('marks the container only when the first screen is in it', () => {
    expect(write()).toContain('<div id="app"></div>')
    const rendered = write({ html: '<p>x</p>', state: { a: 1 } })
    expect(rendered).toContain('<div id="app" data-rendered=""><p>x</p></div>')
    expect(rendered).toContain('<script type="application/json" id="rx-state">{"a":1}</script>')
  })

  it('escapes users’ text in title, description and data', () => {
    const html = write({
      title: '</title><script>alert(1)</script>',
      description: '"><img src=x>',
      html: 'x',
      state: { t: '</script><b>' },
    })
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('<img src=x>')
    expect(html).not.toContain('</script><b>')
    expect(JSON.parse(inlineJson({ t: '</script>\u2028' }))).toEqual({ t: '</script>\u2028' })
  })

  it('requests the first pictures at once', () => {
    const html = write({
      pictures: [{ src: '/media/a.webp?w=360', srcSet: '/media/a.webp?w=360 360w', sizes: '50vw' }],
    })
    expect(html).toContain(
      '<link rel="preload" as="image" href="/media/a.webp?w=360" imagesrcset="/media/a.webp?w=360 360w" imagesizes="50vw" fetchpriority="high">',
    )
  })
})
