import path from 'node:path'
import type { IPluginContext } from '@tarojs/service'

interface PageConfig {
  content: { navigationBarTitleText?: string; window?: { navigationBarTitleText?: string } }
}

interface RouteModules {
  openPages: () => string[]
  routeOfMiniPath: (page: string, query: object) => string | undefined
  titleOf: (name: string) => string
}

/**
 * A Taro plugin: writes the titles of the route table into the pages' configuration. The pages draw their own bars; the
 * messenger shows these titles in its lists and floating window, and screen readers announce them. A page whose title
 * follows from its data sets it later (usePageTitle).
 */
export default (ctx: IPluginContext) => {
  ctx.modifyMiniConfigs(({ configMap }: { configMap: Record<string, PageConfig> }) => {
    const load = (file: string): object => ctx.helper.requireWithEsbuild(path.resolve(__dirname, '../src/routes', file))
    const { openPages, routeOfMiniPath, titleOf } = { ...load('derive.ts'), ...load('title.ts') } as RouteModules
    const app = configMap['app.config']?.content
    const name = process.env.MINI_PROGRAM_NAME || process.env.PRODUCT_NAME || '珍循'
    if (app) app.window = { ...app.window, navigationBarTitleText: name }
    for (const page of openPages()) {
      const content = configMap[`${page}.config`]?.content
      const route = routeOfMiniPath(page, {})
      const title = route === undefined ? '' : titleOf(route)
      if (content && title !== '') content.navigationBarTitleText ??= title
    }
  })
}
