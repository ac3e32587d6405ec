/**
 * Writes the content of src/h5-runtime/page-index.ts: without a query the pages that users arrive at and the index of
 * areas, with `?area=order` that of its other pages, with what their rows say of them (config/screen-facts-loader.cjs).
 * Each area's index is a file of its own, fetched when one of its pages is first opened, so that the app does not grow
 * with their number.
 */
const { existsSync, readdirSync } = require('node:fs')
const path = require('node:path')

/** What users arrive at, or go to from there, opens without another request: it is in the app's own index. */
const isAtOnce = (page) => /^(main\/|product\/pages\/(list|detail)\/)/.test(page)

/** Page files of an area, relative to src: `order/pages/list/index`. */
const pagesOf = (source, area) => {
  if (area === 'gallery') return ['gallery/index']
  return readdirSync(path.join(source, area, 'pages'), { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => /(^|\/)index(\.h5)?\.tsx$/.test(file) && !file.includes('components/'))
    .map((file) => `${area}/pages/${file.replace(/(\.h5)?\.tsx$/, '')}`)
    .sort()
}

const areasOf = (source) => readdirSync(source).filter((name) => existsSync(path.join(source, name, 'pages')))

module.exports = function pageIndexLoader() {
  const { source, withGallery } = this.getOptions()
  // Adding or removing a page changes the result.
  this.addContextDependency(source)
  const area = new URLSearchParams(this.resourceQuery).get('area')
  const loaders = (pages) => pages.map((page) => `'${page}': () => import('../${page}'),`).join('\n')
  const laterOf = (name) => pagesOf(source, name).filter((page) => !isAtOnce(page))
  if (area) {
    // The gallery has no table.
    const facts =
      area !== 'gallery' ? `export { facts } from '../routes/areas/${area}?facts'` : 'export const facts = {}'
    return `${facts}\nexport const pages = {\n${loaders(laterOf(area))}\n}`
  }
  const areas = [...areasOf(source), ...(withGallery ? ['gallery'] : [])]
  const atOnce = areas.flatMap((name) => pagesOf(source, name)).filter(isAtOnce)
  const later = areas.filter((name) => laterOf(name).length > 0)
  return `
export const pages = {
${loaders(atOnce)}
}
export const areas = {
${later.map((name) => `'${name}': () => import(/* webpackChunkName: "area-${name}" */ './page-index?area=${name}'),`).join('\n')}
}`
}
module.exports.isAtOnce = isAtOnce
