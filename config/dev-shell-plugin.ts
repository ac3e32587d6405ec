import type { Compiler } from 'webpack'

/**
 * Served by the shop's server (server/src/dev), through the development server's proxy. It has no effect outside the
 * shell's frames.
 */
const HOST_SCRIPT = '<script src="/dev/shell/host.js"></script>'

/**
 * In development the bundler serves the document instead of our server, so this plugin adds the script of /dev/shell.
 */
export class DevShellPlugin {
  apply(compiler: Compiler) {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap('DevShell', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'DevShell', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        (assets) => {
          const page = assets['index.html']
          if (!page) return
          const html = String(page.source()).replace('<head>', (head) => head + HOST_SCRIPT)
          compilation.updateAsset('index.html', new sources.RawSource(html))
        },
      )
    })
  }
}
