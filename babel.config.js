const taro = require('babel-preset-taro')

/**
 * Taro's preset does not pass on preset-env's `bugfixes`: with it only code that the browsers of `browserslist` run
 * incorrectly is rewritten.
 */
const taroPreset = (api, options) => {
  const preset = taro(api, options)
  if (process.env.TARO_ENV === 'h5') preset.overrides[0].presets[0][1].bugfixes = true
  return preset
}

/** Used by the Taro builds (webpack) and by jest; jest needs CommonJS for Node, the builds the browsers of `browserslist`. */
module.exports = (api) => {
  const isTest = api.env('test')
  if (isTest) {
    return {
      presets: [
        ['@babel/preset-env', { targets: { node: 'current' } }],
        ['@babel/preset-react', { runtime: 'automatic' }],
        ['@babel/preset-typescript', { onlyRemoveTypeImports: false }],
      ],
    }
  }
  return { presets: [[taroPreset, { framework: 'react', ts: true, compiler: 'webpack5', useBuiltIns: false }]] }
}
