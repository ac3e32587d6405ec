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
  return { presets: [['taro', { framework: 'react', ts: true, compiler: 'webpack5', useBuiltIns: false }]] }
}
