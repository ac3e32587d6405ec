/**
 * babel-jest with a key of its cache that does not read Babel's configuration for every file of every test: that takes a
 * second of each test file of the server. All projects have one configuration, so its text is enough.
 */
const babelJest = require('babel-jest').default
const { createHash } = require('node:crypto')
const { readFileSync } = require('node:fs')
const path = require('node:path')

const root = path.join(__dirname, '../..')
const configuration = ['babel.config.js', 'package-lock.json']
  .map((file) => readFileSync(path.join(root, file), 'utf8'))
  .join('\0')
const base = createHash('sha1')
  .update(`${configuration}\0${process.version}\0${process.env.BABEL_ENV ?? ''}`)
  .digest('hex')

module.exports = {
  createTransformer(options) {
    const transformer = babelJest.createTransformer(options)
    const getCacheKey = (source, file, { instrument }) =>
      createHash('sha1')
        .update([base, instrument, path.relative(root, file), source].join('\0'))
        .digest('hex')
    return { ...transformer, getCacheKey, getCacheKeyAsync: (...given) => Promise.resolve(getCacheKey(...given)) }
  },
}
