import path from 'node:path'
import { defineConfig, type UserConfigExport } from '@tarojs/cli'
import { DevShellPlugin } from './dev-shell-plugin'
import { PageAssetsPlugin } from './page-assets-plugin'
import { tierGroups } from './tiers'
import { EntriesPlugin } from './entries-plugin'

const root = path.resolve(__dirname, '..')
const from = (...parts: string[]) => path.join(root, ...parts)

/** Identifies the build: the client's reports carry it, and its source maps are below it (scripts/lib/builds.mjs). */
const release = process.env.RELEASE ?? 'development'

/** What a host may change without editing code (see README, "Make it your own"). */
const constants = {
  'process.env.PRODUCT_NAME': JSON.stringify(process.env.PRODUCT_NAME ?? '珍循'),
  // The mini-program's name, the default title of its pages (spec 2.12); the product's unless given.
  'process.env.MINI_PROGRAM_NAME': JSON.stringify(process.env.MINI_PROGRAM_NAME || process.env.PRODUCT_NAME || '珍循'),
  // Exact hosts of the image CDN, separated by commas; the shop's own pictures need none (spec 9).
  'process.env.IMAGE_HOSTS': JSON.stringify(process.env.IMAGE_HOSTS ?? ''),
  'process.env.API_BASE': JSON.stringify(process.env.API_BASE ?? '/api'),
  // The mini-program has no origin of its own: it needs an absolute one. Empty on H5 (same origin).
  'process.env.API_ORIGIN': JSON.stringify(process.env.API_ORIGIN ?? 'http://localhost:8080'),
  // Other sites that open without a question, by host, separated by commas; `.example.com` covers all hosts below it.
  'process.env.EXTERNAL_HOSTS': JSON.stringify(process.env.EXTERNAL_HOSTS ?? ''),
  // '1': browsers show live rooms, too, for a shop without an app (spec 2.6); '' sends them to the share page.
  'process.env.LIVE_IN_BROWSER': JSON.stringify(process.env.LIVE_IN_BROWSER === '1' ? '1' : ''),
  // The seller whose center gets no interfaceSource (spec 2.7); '' keeps the table's default.
  'process.env.INTERNAL_SELLER_ID': JSON.stringify(process.env.INTERNAL_SELLER_ID ?? ''),
  // For builds of page developers; `npm run build` never has it.
  'process.env.GALLERY': JSON.stringify(process.env.GALLERY === '1' ? '1' : ''),
  // The external error service; '' for none (spec 7.4).
  'process.env.ERROR_SERVICE_URL': JSON.stringify(process.env.ERROR_SERVICE_URL ?? ''),
  // Hosts that send the exposure log, separated by commas; `.example.com` covers all hosts below it (spec 7.2).
  'process.env.PRODUCTION_HOSTS': JSON.stringify(process.env.PRODUCTION_HOSTS ?? ''),
  'process.env.RELEASE': JSON.stringify(release),
  // A public key by nature (contract/constants.ts): it gives integrity, not authority.
  'process.env.SIGNING_KEY': JSON.stringify(process.env.SIGNING_KEY ?? 'reluxe-public-integrity-key'),
}

/**
 * The H5 build has an entry and a runtime of its own (docs/decisions/002-own-h5-runtime.md): it hydrates the server's
 * page, keeps the browser's Back and Forward right, and holds at most ten pages. These aliases replace all of Taro's.
 */
const h5Entry = from('src/h5-runtime/entry.ts')
const h5Runtime = from('src/h5-runtime/taro.ts')
const h5Aliases: Record<string, string> = {
  '@tarojs/components$': from('src/h5-components/index.ts'),
  '@tarojs/taro': h5Runtime,
  '@tarojs/runtime': h5Runtime,
}

export default defineConfig<'webpack5'>(async () => {
  const isProduction = process.env.NODE_ENV === 'production'
  const config: UserConfigExport<'webpack5'> = {
    projectName: 'reluxe',
    designWidth: 375,
    deviceRatio: { 375: 2 },
    sourceRoot: 'src',
    outputRoot: process.env.TARO_OUTPUT ?? `dist/${process.env.TARO_ENV}`,
    framework: 'react',
    compiler: { type: 'webpack5', prebundle: { enable: false } },
    // Which pages exist follows from the route table, which is not a source of the bundler's entry.
    cache: {
      enable: true,
      // A folder of this tree: several trees may share one node_modules, its default place. Taro's types lack it.
      // The cache has absolute paths: in a copied or renamed folder they would be those of another tree.
      ...{ cacheDirectory: from('.cache/webpack'), version: root },
      buildDependencies: { routes: [`${from('src/routes')}/`] },
      // GALLERY changes the pages too.
      name: `${process.env.NODE_ENV}-${process.env.TARO_ENV}${process.env.GALLERY === '1' ? '-gallery' : ''}`,
    },
    plugins: [from('config/screen-reader-plugin.ts'), from('config/page-titles-plugin.ts')],
    alias: { '@': from('src'), '@contract': from('contract') },
    defineConstants: constants,
    logger: { quiet: true, stats: false },
    mini: {
      // Its constants are the only bundled code outside src.
      compile: { include: [from('contract')] },
      // Hand-prefixed class names never depend on the order of files.
      miniCssExtractPluginOption: { ignoreOrder: true },
      // Specification px are CSS px on both builds.
      postcss: {
        pxtransform: { enable: false },
        cssModules: { enable: false },
        // Taro's types know its own plugins only.
        ...{ './config/phone-styles.cjs': { enable: true, config: {} } },
      },
      // A shallower recursion of base.wxml than Taro's 16 levels; deeper trees continue in the recursive component.
      // Taro's types lack it.
      ...{ baseLevel: 8 },
      optimizeMainPackage: { enable: true },
      webpackChain(chain, webpack) {
        chain.optimization.sideEffects(true)
        // Redux toolkit needs an AbortController; the mini-program has none.
        chain
          .plugin('abortController')
          .use(webpack.ProvidePlugin, [
            { AbortController: [from('src/core/platform/abort-controller'), 'AbortController'] },
          ])
      },
    },
    h5: {
      // web-vitals is published with class fields, which the oldest supported browsers cannot parse.
      compile: { include: [from('contract'), from('node_modules/web-vitals')] },
      publicPath: '/',
      staticDirectory: 'assets',
      useHtmlComponents: true,
      router: { mode: 'browser' },
      // Files that every page loads are named by their content, and stay in the browser over releases. The rest is in a
      // folder per release (docs/decisions/013-files-of-the-web-app.md): hundreds of hashes in the first script would
      // cost more than they save.
      output: { filename: 'assets/[name].[contenthash:8].js', chunkFilename: `assets/${release}/[name].js` },
      miniCssExtractPluginOption: {
        ignoreOrder: true,
        filename: 'assets/[name].[contenthash:8].css',
        chunkFilename: `assets/${release}/[name].css`,
      },
      postcss: {
        autoprefixer: { enable: true },
        // px → rem over a root of 16 px: 1 px stays 1 CSS px, and a user's larger text enlarges everything.
        pxtransform: {
          enable: true,
          config: { baseFontSize: 16, designWidth: 375, deviceRatio: { 375: 2 }, minRootSize: 16, maxRootSize: 16 },
        },
        cssModules: { enable: false },
      },
      devServer: {
        port: Number(process.env.DEV_PORT ?? 10086),
        open: false,
        proxy: [
          {
            context: [process.env.API_BASE ?? '/api', '/media', '/dev/shell'],
            target: `http://127.0.0.1:${process.env.PORT ?? 8080}`,
          },
        ],
      },
      webpackChain(chain) {
        // What a module passes on, and nobody takes, is not loaded: codes of answers, with the first screen.
        chain.module
          .rule('contract')
          .test(/[\\/]contract[\\/]/)
          .set('sideEffects', false)
        for (const [name, target] of Object.entries(h5Aliases)) chain.resolve.alias.set(name, target)
        chain.entry('app').clear().add(h5Entry)
        chain.module
          .rule('pageIndex')
          .test(/[\\/]src[\\/]h5-runtime[\\/]page-index\.ts$/)
          .enforce('pre')
          .use('pageIndex')
          .loader(from('config/page-index-loader.cjs'))
          .options({ source: from('src'), withGallery: process.env.GALLERY === '1' })
        chain.module
          .rule('screenFacts')
          .test(/[\\/]src[\\/]routes[\\/]areas[\\/][a-z-]+\.ts$/)
          .enforce('pre')
          .use('screenFacts')
          .loader(from('config/screen-facts-loader.cjs'))
        chain.plugin('pageAssets').use(PageAssetsPlugin)
        if (!isProduction) chain.plugin('devShell').use(DevShellPlugin)
        // Packages change seldom, so returning users keep them. And several scripts are several shorter tasks for a
        // slow phone.
        chain.plugin('entries').use(EntriesPlugin)
        chain.optimization.runtimeChunk({ name: 'loader' })
        chain.optimization.splitChunks({
          chunks: 'all',
          minSize: 4000,
          cacheGroups: {
            default: false,
            defaultVendors: false,
            ...tierGroups(),
            date: { test: /node_modules[\\/]dayjs[\\/]/, name: 'date', chunks: 'async', priority: 20 },
          },
        })
        if (!isProduction) return
        chain.devtool('hidden-source-map')
        // Taro's own settings keep names and quote every key, for browsers older than ours: 5 KB of the first load.
        chain.optimization.minimizer('terserPlugin').tap(([options]) => [
          {
            ...options,
            extractComments: false,
            terserOptions: {
              compress: {
                passes: 3,
                ecma: 2018,
                unsafe_arrows: true,
                pure_getters: true,
                toplevel: true,
                keep_fargs: false,
              },
              mangle: { toplevel: true },
              format: { ecma: 2018, comments: false },
            },
          },
        ])
      },
    },
  }
  return config
})
