/**
 * Writes the content of src/h5-runtime/page-index.ts: without a query the index of the areas, with `?area=order` that
 * of the area's pages. Each area's index is a file of its own, fetched when one of its pages is first opened, so that
 * the app does not grow with their number.
 */
const { existsSync, readdirSync } = require('node:fs')
const path = require('node:path')

/**
 * Areas of the pages that users arrive at: their index is part of the app, so that they open without another request.
 */
const AT_ONCE = ['main', 'product']

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
  if (area) return `export const pages = {\n${loaders(pagesOf(source, area))}\n}`
  const areas = [...areasOf(source), ...(withGallery ? ['gallery'] : [])]
  const later = areas.filter((name) => !AT_ONCE.includes(name))
  return `
export const pages = {
${loaders(AT_ONCE.flatMap((name) => pagesOf(source, name)))}
}
export const areas = {
${later.map((name) => `'${name}': () => import(/* webpackChunkName: "area-${name}" */ './page-index?area=${name}'),`).join('\n')}
}`
}
